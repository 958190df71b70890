import { answerOf } from './answer.ts'

/* Reads one spreadsheet, beside the page. */

addEventListener(
  'message',
  ({ data }: MessageEvent<File>) => void answerOf(data).then(postMessage, reportError),
)
