export interface Package {
  name: string;
  id: string;
  licence: string;
  isDevelopment: boolean;
  hasScript: boolean;
}
export interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
}
export function isAllowed(licence: string): boolean;
export function packagesOf(
  lock: { packages: Record<string, LockedPackage> },
  licenceOf?: (path: string) => string | undefined,
): Package[];
export function packageFaults(packages: readonly Package[], allowScripts: Record<string, boolean>): string[];
