import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../../components/portal/site.tsx'
import { finishInSlices } from '../../../components/rendering/scheduling.ts'
import { saveBlob } from '../../../components/save-file.ts'
import type { ClientQuote } from './client-quote.ts'

/** Draws the PDF on request, in slices; the code for it loads with the press. Leaving the page cancels it. */
export function useQuoteFile() {
  const { format, usa, wording } = useSite()
  const work = useRef<AbortController>(null)
  const [done, setDone] = useState(0)
  useEffect(() => () => work.current?.abort(), [])
  const drawing = useMutation({
    mutationFn: async (quote: ClientQuote) => {
      const controller = new AbortController()
      work.current = controller
      const { drawingClientQuote, fontsOf } = await import('./client-quote-pdf.ts')
      const fonts = await fontsOf(quote)
      const style = { format, usa, taxName: wording.tax, report: setDone }
      const file = await finishInSlices(drawingClientQuote(quote, style, fonts), controller.signal)
      saveBlob(fileName(quote), file)
    },
    onError: (error) => {
      if (!work.current?.signal.aborted) console.error('A quote for a client was not drawn', error)
    },
  })
  const state = drawing.isPending
    ? 'busy'
    : drawing.isError && !work.current?.signal.aborted
      ? 'failed'
      : 'idle'
  return { file: state, done, make: drawing.mutate, cancel: () => work.current?.abort() } as const
}

/** 'quote-lot-12.pdf': letters and digits of the number, or else of the job or the client. */
const fileName = ({ reference, job, clientName }: ClientQuote) => {
  const about = (reference || job || clientName)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${['quote', about.slice(0, 60)].filter(Boolean).join('-')}.pdf`
}
