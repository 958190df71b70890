/* What carpenters write around the figures of a line: marks, grades, what the pieces are for. */

/** A line without what says nothing of length and quantity, and what that was. */
export interface Stripped {
  readonly text: string
  readonly skipped: readonly string[]
}

/** Words that change what is ordered, or may: a line with one of them is not understood. */
const MEANT = new Set(
  [
    'mm cm lm m ft feet foot in inch inches yard yards yd yds metre metres meter meters mtr mtrs deg degrees',
    'x of at by long high wide deep thick tall width depth height dia centres centers centre center ctrs crs cc spacing spaced oc ply',
    'no nos off pc pcs pce pces piece pieces length lengths ea each every per both qty quantity total',
    'pair pairs set sets lot lots pack packs bundle bundles sheet sheets box boxes bag bags',
    'walls rows sides ends frames panels bays units rooms floors levels houses times',
    'one two three four five six seven eight nine ten eleven twelve twenty fifty hundred dozen doz couple few some',
    'once double twice triple half halves third thirds quarter quarters',
    'less minus plus and or to from not never without except excluding about approx min max over under',
    'cancel cancelled canceled delete deleted remove removed return returned already have has got had was were instead spare stock hand',
    'done sent delivered supplied ordered excl exc ditto same again above below rest remaining',
  ].flatMap((words) => words.split(' ')),
)
/** What numbers beside these words count or name is no pieces: 'Unit 3/240', 'Wall 2 2400'. */
const NUMBERED = new Set(
  'unit wall room level stage bay grid house item job order invoice quote po ref page date phone ph mob tel st street rd road'.split(
    ' ',
  ),
)
const WORD = /^\(?\p{L}[\p{L}'’/-]*[),.;:]*$/u
const DASH = /^(?:[-–—]+|\/\/)$/
/** 'MGP10', 'F7', 'H2F', '#2': other words with figures may mean something. */
const GRADE = /^\(?(?:mgp|f|gl|lvl|sg|h|t|c|uc|ca)\d+(?:\.\d)?[a-z]?[),.;:]*$|^#\d[),.;:]*$/i

const lettersOf = (word: string) => word.replace(/[^\p{L}]/gu, '').toLowerCase()
const isMeant = (word: string) => MEANT.has(lettersOf(word))
const isIdle = (word: string) => GRADE.test(word) || (WORD.test(word) && !isMeant(word))
const isNumbered = (word: string, next = '') => NUMBERED.has(lettersOf(word)) && /^\d/.test(next)

/** Whether words may say what is ordered: 'no long lengths', 'two lintels'. */
export const hasMeaning = (text: string) => text.split(/[^\p{L}]+/u).some(isMeant)

/** What lines begin with in a list: 'a)', '[ ]', the mark of a piece, 'Wall 3:'. */
const LEAD =
  /^(?:\(?[a-z][.)]|\[[ x]?\]|(?![lmnqx])[a-z]{1,2}\d{1,2}[a-z]?[.):]?|\p{L}[\p{L} ]* \d{1,2}:)(?=\s)/iu

const SIDE = '\\d+(?:\\.\\d+)?(?: ?mm|["″”])?'
const SECTION = new RegExp(`^${SIDE} ?[x×] ?${SIDE}(?=[ ,:])`, 'i')

/** The mark or label of a line, or its section with a grade or a use behind it. */
function leadOf(line: string): string {
  const [lead = ''] = LEAD.exec(line) ?? []
  if (lead.includes(' ') && lead.split(' ').some(isMeant)) return ''
  const [section = ''] = SECTION.exec(line) ?? []
  const [next = ''] = line.slice(section.length).trim().split(/\s+/)
  return lead || (isIdle(next) ? section : '')
}

/** Strips words, grades and marks: 'Studs: 12 @ 2400', '12 wall studs, 2400 long', '90x45 MGP10 6/2.4'. */
export function withoutWords(written: string): Stripped {
  const line = written.trim()
  const lead = leadOf(line)
  const found = strippedBehind(lead, line.slice(lead.length))
  // All of '12 x 2400 studs' would be a section and its use.
  return found ?? strippedBehind('', line) ?? { text: written, skipped: [] }
}

/** The figures of a line and what was skipped; null if it has no figures. */
function strippedBehind(lead: string, line: string): Stripped | null {
  const kept: string[] = []
  const skipped: string[] = []
  let run = lead === '' ? [] : [lead]
  const endRun = () => {
    const named = run.map((word) => word.trim()).filter((word) => !DASH.test(word))
    if (named.length > 0) skipped.push(named.join(' '))
    else kept.push(...run)
    run = []
  }
  // Words keep the spaces before them: only one of them joins thousands.
  const words = line.match(/\s*\S+/g) ?? []
  for (const [at, spaced] of words.entries()) {
    const word = spaced.trim()
    if (DASH.test(word) || (isIdle(word) && !isNumbered(word, words[at + 1]?.trim()))) run.push(spaced)
    else {
      endRun()
      kept.push(spaced)
    }
  }
  endRun()
  // A line may end with a full stop.
  return kept.length === 0
    ? null
    : {
        text: kept
          .join('')
          .trim()
          .replace(/[.;:]+$/, ''),
        skipped,
      }
}

const SPACED = /(?<=^|[@x×*=/] ?|\bof |\bat )[1-9]\d{0,2}(?: \d{3})+(?= ?(?:mm)? ?(?:$|[x×*@=,;]))/g

/** Joins groups of thousands that stand alone beside a sign: '2 400 x 12' becomes '2400 x 12'. */
export const withJoinedThousands = (text: string): string =>
  text.replace(SPACED, (number) => number.replaceAll(' ', ''))
