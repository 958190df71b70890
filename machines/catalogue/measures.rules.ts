/** 2400, 4.5, .120, 1/4, 2-1/2 and a screw's 14-10. */
const NUMBER = String.raw`(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?:[-/]\d+(?:/\d+)?)?`
const UNIT =
  '(?:sq ft|cu ft|cu yd|fl oz|mm|cm|m|in|ft|yd|lm|lf|kg|g|t|lb|oz|gal|qt|pt|L|mL|ga|V|Ah|A|W|hp)(?![\\w²³])'
const SIZE = `${NUMBER}(?: ?${UNIT})?`
const FEET_AND_INCHES = String.raw`\d+['′] ?\d[\d/ -]*["″]`
const PACK = '(?:[Bb]ox|[Pp]ack|[Bb]ag|[Cc]arton|[Cc]oil|[Rr]oll|[Bb]undle|[Pp]ail|[Ss]et) of'

const ONE = [
  FEET_AND_INCHES,
  `(?:#|[A-Z]{1,2})?${SIZE}(?: ?[x×X] ?${SIZE})+`,
  String.raw`M\d+(?![\w-])`,
  `${PACK} ${SIZE}`,
  `${NUMBER} to ${NUMBER} ${UNIT}`,
  `${NUMBER} ${UNIT}`,
  String.raw`\d+-\d+/\d+`,
].join('|')

/** With adjoining marks, which would otherwise stand alone at an end of a line. */
const MEASURE = new RegExp(String.raw`(?<![\w.,/-])(\(?(?:${ONE})[,;:.)]*)`)

/**
 * A product's name in parts: those at odd positions are measures (2400 x 1200 x 10 mm, 1-1/8 in, box of 500),
 * the others the words around them. Joined, they are the name.
 */
export const splitAtMeasures = (name: string): readonly string[] => name.split(MEASURE)
