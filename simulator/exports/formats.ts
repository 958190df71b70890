import type { EmailFormat } from '#contract/entities/transaction.ts'
import type { StatementContent, TransactionContent } from '#simulator/pdf/content.ts'
import { renderPdf } from '#simulator/pdf/draw.ts'
import { type DocumentName, fileNameOf } from '#simulator/pdf/naming.ts'
import { bytesInSlices } from '#simulator/slices.ts'
import type { ErpFile } from '#simulator/world.ts'
import { accountingCsv, accountingXml } from './accounting.ts'
import { jobCsv, jobXml } from './job-costing.ts'
import { linesCsv } from './lines.ts'

const PDF_TYPE = 'application/pdf'
const CSV_TYPE = 'text/csv; charset=utf-8'
const XML_TYPE = 'application/xml; charset=utf-8'

/** A document that is composed when its file is rendered: thousands may be attached to one email. */
export interface LazyDocument {
  readonly name: DocumentName
  readonly compose: () => TransactionContent
}

type Write = (papers: Iterable<TransactionContent>) => Iterable<string>

interface DataFormat {
  readonly extension: string
  readonly contentType: string
  readonly write: Write
}

/** The data formats. PDF is separate: it is one rendered file per document. */
const FORMATS: Readonly<Record<Exclude<EmailFormat, 'pdf'>, DataFormat>> = {
  csv: { extension: 'csv', contentType: CSV_TYPE, write: linesCsv },
  'accounting-csv': { extension: 'csv', contentType: CSV_TYPE, write: accountingCsv },
  'accounting-xml': { extension: 'xml', contentType: XML_TYPE, write: accountingXml },
  'job-csv': { extension: 'csv', contentType: CSV_TYPE, write: jobCsv },
  'job-xml': { extension: 'xml', contentType: XML_TYPE, write: jobXml },
}

/** Documents as files in a format: one PDF each, or a single data file that programs import in one go. */
export function filesOf(format: EmailFormat, documents: readonly LazyDocument[]): readonly ErpFile[] {
  return format === 'pdf' ? documents.map(lazyPdf) : [dataFile(FORMATS[format], documents)]
}

/** One document as a PDF. */
export const pdfOf = (paper: TransactionContent): ErpFile =>
  lazyPdf({ name: paper.transaction, compose: () => paper })

const lazyPdf = ({ name, compose }: LazyDocument): ErpFile => ({
  filename: `${fileNameOf(name)}.pdf`,
  contentType: PDF_TYPE,
  bytes: () => renderPdf(compose()),
})

/** A statement as a PDF. */
export function statementFile(paper: StatementContent): ErpFile {
  return {
    filename: `statement-${paper.statement.dateStatement}.pdf`,
    contentType: PDF_TYPE,
    bytes: () => renderPdf(paper),
  }
}

function dataFile(
  { extension, contentType, write }: DataFormat,
  documents: readonly LazyDocument[],
): ErpFile {
  const [first] = documents
  const name = first && documents.length === 1 ? fileNameOf(first.name) : 'invoices'
  return {
    filename: `${name}.${extension}`,
    contentType,
    bytes: () => bytesInSlices(write(composed(documents))),
  }
}

function* composed(documents: readonly LazyDocument[]): Generator<TransactionContent> {
  for (const { compose } of documents) yield compose()
}
