/** The part of s3rver that tests use; the package has no types. */
declare module "@20minutes/s3rver" {
  interface Settings {
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  }
  export default class S3rver {
    constructor(settings: Settings);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
