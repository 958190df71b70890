import type { EmailFormat } from '#contract/entities/transaction.ts'
import type { StatementContent, TransactionContent } from '#simulator/pdf/content.ts'
import { renderPdf } from '#simulator/pdf/draw.ts'
import { fileNameOf } from '#simulator/pdf/naming.ts'
import type { ErpFile } from '#simulator/world.ts'
import { accountingCsv, accountingXml } from './accounting.ts'
import { jobCsv, jobXml } from './job-costing.ts'
import { linesCsv } from './lines.ts'

const PDF_TYPE = 'application/pdf'
const CSV_TYPE = 'text/csv; charset=utf-8'
const XML_TYPE = 'application/xml; charset=utf-8'

type Write = (papers: readonly TransactionContent[]) => string

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
export function filesOf(format: EmailFormat, papers: readonly TransactionContent[]): readonly ErpFile[] {
  return format === 'pdf' ? papers.map(pdfOf) : [dataFile(FORMATS[format], papers)]
}

/** One document as a PDF. */
export function pdfOf(paper: TransactionContent): ErpFile {
  return {
    filename: `${fileNameOf(paper.transaction)}.pdf`,
    contentType: PDF_TYPE,
    bytes: () => renderPdf(paper),
  }
}

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
  papers: readonly TransactionContent[],
): ErpFile {
  const [first, ...others] = papers
  const name = first && others.length === 0 ? fileNameOf(first.transaction) : 'invoices'
  return {
    filename: `${name}.${extension}`,
    contentType,
    bytes: async () => new TextEncoder().encode(write(papers)),
  }
}
