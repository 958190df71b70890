import { answer, type SheetJob } from './answer.ts'

/* Reads one spreadsheet, beside the page. */

addEventListener(
  'message',
  ({ data }: MessageEvent<SheetJob>) => void answer(data, postMessage).catch(reportError),
)
