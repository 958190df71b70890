import { compareFiles, type Job } from './compare-books.ts'

/* Compares two price books, beside the page: fifty thousand prices take a phone a few seconds. */

addEventListener(
  'message',
  ({ data }: MessageEvent<Job>) => void compareFiles(data, postMessage).catch(reportError),
)
