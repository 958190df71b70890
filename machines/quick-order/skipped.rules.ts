import { isTotal } from '#machines/shared/cells.rules.ts'
import type { MailPart, Skipped } from './parsed-line.ts'
import { UNIT_PATTERN } from './unit.rules.ts'

/* Rows of a pasted text that order nothing: the parts of an email, and what stands above and below a table. */

/** What the rows above tell about a row. */
export interface Around {
  readonly part: MailPart
  /** Whether a row above orders something: what is quoted below it is an earlier message. */
  readonly hasGoods: boolean
  /** Whether the text has goods outside of quoted rows, so that those are an earlier message. */
  readonly skipsQuotes: boolean
  /** Whether a header follows, so that this is the title of a table. */
  readonly isAbove: boolean
  /** Whether it has the cells of the table that it is in; those may contain anything. */
  readonly isOfTable: boolean
}

const pattern = (text: string) => new RegExp(text, 'iu')

/** A longer row is a table without line breaks. */
const LONGEST = 1000

/** Letters and figures joined by dashes: a code. */
export const CODE_PATTERN = '(?=\\S*\\p{L})(?=\\S*\\d)[\\p{L}\\d]+(?:[-/][\\p{L}\\d]+)+'
const ORDERED = [
  pattern(`^\\d{1,6}\\s*(?:[x×✕*@]\\s*(?=\\S)|${UNIT_PATTERN}\\s+(?=\\S))(?=.*\\p{L})`),
  pattern(`^\\d{1,6}\\s+${CODE_PATTERN}`),
  pattern(`^${CODE_PATTERN}[\\s:;,x×*=-]+\\d`),
]
/** '-', '•', '3.' and '3)' before a list item, '>' before a quoted e-mail line; '(3)' counts pieces. */
export const BULLET = /^(?:>\s*)*(?:(?:[•·▪◦‣✓✔✅☐☑*–—-]+\uFE0F?|\d{1,3}[.)])\s+|\[[ x]?\]\s*)?/iu
const withoutBullet = (row: string) => row.trim().replace(BULLET, '')

/** Whether a row says how many of what: '3 x hinges', '20 bags of cement', 'CEM-GP20 12'. */
export function looksOrdered(row: string): boolean {
  if (row.length > LONGEST) return false
  const text = withoutLead(withoutBullet(row))
  return ORDERED.some((form) => form.test(text))
}

const GOODS = pattern(
  `^(?:\\d{1,6}\\s*(?:[x×✕*]\\s*|\\s)${CODE_PATTERN}|${CODE_PATTERN}\\s*(?:[x×✕*:=]\\s*|\\s)\\d{1,6})$`,
)

/** The goods of a row, each a code with its quantity, if there are several: '12 x ABC-1, 4 x ABC-2'. */
export function goodsIn(row: string, separator: string | undefined): readonly string[] {
  if (row.length > LONGEST || (separator !== undefined && row.includes(separator))) return [row]
  const parts = row.trim().split(/\s*[,;]\s*|\s+(?:and|&)\s+/i)
  return parts.length > 1 && parts.every((part) => GOODS.test(part)) ? parts : [row]
}

/** 'Can we also get', before a quantity. */
const LEAD = new RegExp(
  [
    "^(?:(?:and|also|plus|then|p\\.?s\\.?)[,:]?\\s+)*(?:(?:can|could|would|will|may)\\s+(?:you|u|we|i)\\s+|(?:we|i)(?:'ll|'d)?\\s+|(?:please|pls|plz|just|also)\\s+)*",
    '(?:(?:need|want|send|get|grab|order|(?<=\\b(?:can|could|may)\\b.*)have|supply|add|take|chuck|include|like|put)\\s+(?:(?:in|on|me|us|also|another)\\s+)*)?(?=\\d)|^(?:order|to order|need|items?|materials?):\\s+(?=\\S)',
  ].join(''),
  'i',
)
const THANKS = /(?<=\S)[\s,]+(?:please|pls|plz|thanks|thank you|thx)[.!]*$/i

/** '(12) ABC-1' */
const BRACKETED = /^\s*\((\d{1,6})\s*x?\)\s*(?=\S)/i

/** A row without the words that ask for it: 'can we also get 3 x hinges please'. */
export const withoutLead = (row: string) =>
  row.length > LONGEST ? row : row.replace(LEAD, '').replace(BRACKETED, '$1 x ').replace(THANKS, '')

/** Who wrote a message of a chat, and when, before its text. */
const SENDER =
  /^(?:\[[\d/.,: ]{4,22}(?:[ap]\.?m\.?)?(?:, [\d/.]{6,10})?\]\s*|\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?\s+[-–]\s+)[^:\r\n]{1,40}:[ \t]+/gim

/** A text without the senders and times of a chat. */
export const withoutSenders = (text: string) => text.replace(SENDER, '')

const MAIL_HEADER =
  /^\*{0,2}(?:from|sent|to|cc|bcc|date|subject|reply-to|importance|attachments?)\s*:\*{0,2}(?:\s|$)/i
const FROM = /^\*{0,2}from\s*:/i
const MESSAGE_BELOW = /^[-_*\s]*(?:original message|forwarded message|begin forwarded message)\b[-:\s]*$/i
const WROTE =
  /^(?:on\s.{5,120}\bwrote|.{0,120}\bwrote:|on\s+(?:\p{L}{3,9},?\s+)?(?:\d{1,2}\s+\p{L}{3,9}|\p{L}{3,9}\s+\d{1,2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}).*[>@]\S*)$/iu
const RULE = /^(?:_{5,}|={5,})$/
/** 'Dave, 6:12 AM' above a message. */
const STAMP = /^[\p{L} .'’-]{2,40}[, ]\s*\(?\d{1,2}:\d{2}(?: ?[ap]\.?m\.?)?\)?$/iu
const GREETING =
  /^(?:hi|hiya|hey|hello|g['’]?day|dear|good (?:morning|afternoon|evening|day)|morning|afternoon|greetings|to whom it may concern)(?=[\s,!.:]|$)(?!\s+(?:vis|viz)\b)\D*$/i
const CLOSING =
  /^(?:--|(?:(?:many|kind(?:est)?|best|warm(?:est)?|with|all the)\s+)*(?:thanks|thank ?you|thx|cheers|regards|rgds|ta|best|yours (?:sincerely|faithfully|truly)|sincerely)(?: (?:in advance|again|mate|guys|all|team|very much|so much|heaps|and (?:kind )?regards))*[\s,.!-]*(?:[\p{L}.'’-]+ ?){0,3}|(?:sent from (?:my|outlook|yahoo|gmail|mail|samsung)|get outlook for)\b.*)$/iu
const CONTACT =
  /^(?:(?:m|mob|mobile|ph|phone|p|t|tel|e|email|w|web|abn|acn)[.:]?\s+)?(?:\S+@\S+\.\S+|(?:https?:|www\.)\S+|(?:\+\d{1,2}|0[2-8]\d{0,2}|\(\d{2,3}\))[\d ()-]{7,})$/i
const LABEL =
  /^(?:(?:po|p\.o\.|purchase order|abn|(?:job )?lot)\s*#?\s*[\d ]+$|(?:po|p\.o\.|purchase order|job(?: name| no)?|ref(?:erence)?|(?:our|your|order) (?:ref|no|number)|site(?: address| contact)?|address|contact|ph(?:one)?|tel|mob(?:ile)?|fax|e-?mail|web|abn|acn|attn|attention|account|acct|customer|required(?: by)?|date required|deliver(?:y)?(?: date| address| to)?|pick ?up|notes?|when)\s*(?:no\.?|number)?\s*[:#])/i
const NUMBERED =
  /^(?:order|quote|invoice|account|acct|job|page)\s*(?:no\.?|number|ref)?\s*#?\s*\d+(?: of \d+)?$/i
const PLACE =
  /^(?:lot|unit|shop)\s+\d+.*\b(?:st|street|rd|road|ave?|avenue|c(?:our)?t|dr|drive|way|cres|crescent)\b\.?$/i
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
/** A day or a time, with words that begin with one of them. */
const TIME = pattern(
  `^(?:(?:date|dated)[:\\s]+)?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\\s+)?(?:\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\d{1,2}(?:st|nd|rd|th)?\\s+${MONTH}(?:,?\\s+\\d{4})?|${MONTH}\\s+\\d{1,2}(?:,?\\s+\\d{4})?|\\d{1,2}(?:[:.]\\d{2})?\\s?[ap]m\\b\\D*)$`,
)
const REPLY =
  /^(?:(?:no (?:worries|problem|dramas)|ok(?:ay)?|yep|yes|all good|too easy|sweet|great|perfect|righto|will do|done|mate|thanks|cheers|guys)[!,. ]*)+$|^(?:\p{Extended_Pictographic}|\uFE0F|\s)+$/iu
const HEADINGS =
  /^(?:code|sku|item|product|description|desc|qty|quantity|uom|unit|price|total|amount|no|#|\s|\.){1,20}$/i
const TOLD =
  /^(?:can|could|would|will|please|pls|plz|need(?:ed)?|we(?:['’]\p{L}+)?|i(?:['’]\p{L}+)?|just|let|hope(?:fully)?|as per|any\s|if|when|do you|is there|are there|this is|that['’]s|here|ring|call|give|see|below|attached|same as|fyi|deliver(?:y)?|pick ?up|sorry|happy|looking|chasing|thanks|thank you|following|the following|what|how|why|where|you(?:r)?|also|and|no rush|asap|cheers)\b/iu
/** Words of a message, not of goods. */
const TALK =
  /\b(?:you|we|i|i['’]\p{L}+|asap|today|tomorrow|arvo|(?:mon|tues|wednes|thurs|fri|satur|sun)day|appreciated|discussed|originated|confidential)\b/iu
/** Words and a number, in either order, that are no address. */
const COUNTED = /^(?:\d{1,4}\s+\p{L}.*|.*\p{L}\s+(?:x\s*)?\d{1,3})$/iu
const ADDRESS =
  /\b(?:st|street|rd|road|ave?|avenue|c(?:our)?t|dr|drive|hwy|highway|lane|ln|way|pl|place|cres|crescent|blvd|pde|parade|tce|terrace|suite|unit|floor|level|lot|box|vic|nsw|qld|tas|act)\b|\b[A-Z]{2} \d{5}\b/i
/** Fewer words may be a product. */
const FEWEST_TOLD = 3

interface Told {
  readonly skipped: Skipped | null
  readonly part: MailPart
}

/** Whether and why a row is skipped, and in which part of an email the next one is. */
export function skippedRow(row: string, { part, hasGoods, skipsQuotes, isAbove, isOfTable }: Around): Told {
  const told = (skipped: Skipped | null, next: MailPart = part): Told => ({ skipped, part: next })
  const text = row.trim()
  const isQuote = text.startsWith('>')
  const plain = text.replace(/^(?:>\s*)+/, '')
  if (part === 'quoted' || (isQuote && skipsQuotes)) return told('quoted')
  if (looksOrdered(plain) || plain.length > LONGEST || (isOfTable && /\d/.test(plain))) return told(null)
  const isEarlier = WROTE.test(plain) || MESSAGE_BELOW.test(plain) || FROM.test(plain)
  if (isEarlier && hasGoods) return told('quoted', 'quoted')
  if (isEarlier || MAIL_HEADER.test(plain) || RULE.test(plain) || STAMP.test(plain))
    return told('email', 'body')
  if (isTotal(plain)) return told('total')
  if (CLOSING.test(plain) && !/\d/.test(plain.replace(/^sent from.*/i, '')))
    return told('signature', 'signature')
  if (CONTACT.test(plain)) return told('signature', hasGoods ? 'signature' : part)
  if (part === 'signature' && !isCounted(plain)) return told('signature')
  if (GREETING.test(plain)) return told('greeting')
  if ([LABEL, NUMBERED, PLACE, TIME, REPLY].some((form) => form.test(plain))) return told('remark')
  if (HEADINGS.test(plain)) return told('heading')
  if (isTold(plain)) return told('remark')
  return told(isHeading(plain) || isAbove ? 'heading' : null)
}

/** 'For the deck:', but not a code with a colon. */
const isHeading = (text: string) => /\p{L}.*:$/u.test(text) && (/\s/.test(text) || !/\d/.test(text))

/** Whether a row below a signature may order something after all. */
const isCounted = (text: string) => COUNTED.test(text) && !ADDRESS.test(text)

function isTold(row: string): boolean {
  const text = withoutLead(row)
  if (/^\d/.test(text)) return false
  const isLong = row.split(/\s+/).length >= FEWEST_TOLD
  return (TOLD.test(row) && isLong) || (!/\d/.test(text) && TALK.test(text))
}
