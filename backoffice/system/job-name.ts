import type { JobName } from "../../shop/jobs.ts";
import { useWords } from "../ui/words.tsx";

/** What a kind of job is called. */
export function useJobName(): (job: JobName) => string {
  const { t } = useWords();
  return (job) => t(`job.${job}`);
}
