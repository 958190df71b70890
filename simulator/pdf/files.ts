import type { Seed, SeedDownload } from '#fixtures/seed.ts'
import { retailFile } from '#simulator/exports/price-book.ts'
import type { ErpFile } from '#simulator/world.ts'
import type { TextContent } from './content.ts'
import { renderPdf } from './draw.ts'
import { letterheadOf } from './letterhead.ts'
import { productSheetAt } from './product-sheets.ts'

/** The file at a path that the seed lists, a product's document or a download; undefined for any other. */
export function fileAt(path: string, seed: Seed): ErpFile | undefined {
  const filename = path.slice(path.lastIndexOf('/') + 1)
  const paper = productSheetAt(path, seed)
  if (paper) return pdf(filename, paper)
  const download = seed.downloads.find(({ address }) => address === path)
  return download && downloadOf(filename, download, seed)
}

function downloadOf(filename: string, { content }: SeedDownload, seed: Seed): ErpFile | undefined {
  if (content?.kind === 'prices') return retailFile(seed, content.category, filename)
  if (content?.kind !== 'paper') return undefined
  const { title, name, sections } = content
  return pdf(filename, { kind: 'text', letterhead: letterheadOf(seed), title, name, sections })
}

const pdf = (filename: string, paper: TextContent): ErpFile => ({
  filename,
  contentType: 'application/pdf',
  bytes: () => renderPdf(paper),
})
