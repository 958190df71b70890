import type { AnyNode } from 'acorn'
import { type Feature, featureAt, isLacking } from './compat.ts'

/* Syntax of the last years, by its place in the compatibility data. Older syntax is in every browser with modules. */

interface Syntax {
  readonly path: string
  readonly type: AnyNode['type']
  /** What else makes a node of the type one of this syntax. */
  readonly test?: (node: AnyNode) => boolean
}

const SYNTAX: readonly Syntax[] = [
  { path: 'classes.static.initialization_blocks', type: 'StaticBlock' },
  { path: 'classes.public_class_fields', type: 'PropertyDefinition' },
  { path: 'classes.private_class_fields', type: 'PrivateIdentifier' },
  {
    path: 'classes.private_class_fields_in',
    type: 'BinaryExpression',
    test: (node) => node.type === 'BinaryExpression' && node.left.type === 'PrivateIdentifier',
  },
  {
    path: 'operators.nullish_coalescing_assignment',
    type: 'AssignmentExpression',
    test: has('operator', '??='),
  },
  { path: 'operators.logical_or_assignment', type: 'AssignmentExpression', test: has('operator', '||=') },
  { path: 'operators.logical_and_assignment', type: 'AssignmentExpression', test: has('operator', '&&=') },
  {
    path: 'operators.import.options_parameter',
    type: 'ImportExpression',
    test: (node) => node.type === 'ImportExpression' && Boolean(node.options),
  },
  {
    path: 'statements.import.import_attributes',
    type: 'ImportDeclaration',
    test: (node) => node.type === 'ImportDeclaration' && node.attributes.length > 0,
  },
  { path: 'statements.using', type: 'VariableDeclaration', test: has('kind', 'using') },
  { path: 'statements.await_using', type: 'VariableDeclaration', test: has('kind', 'await using') },
]

function has(key: string, value: string) {
  return (node: AnyNode) => Reflect.get(node, key) === value
}

const PATTERNS: readonly (readonly [path: readonly string[], pattern: RegExp])[] = [
  [['regular_expressions', 'lookbehind_assertion'], /\(\?<[=!]/],
  [['regular_expressions', 'modifier'], /\(\?([ims]+(-[ims]*)?|-[ims]+):/],
  [
    ['regular_expressions', 'named_capturing_group', 'duplicate_named_capturing_groups'],
    /\(\?<([\w$]+)>.*\(\?<\1>/s,
  ],
]
const FLAGS: Readonly<Record<string, string>> = { d: 'hasIndices', s: 'dotAll', v: 'unicodeSets' }

const lacking = (...path: readonly string[]): Feature[] => {
  const feature = featureAt('javascript', ...path)
  if (!feature) throw new Error(`The compatibility data has no ${path.join('.')}`)
  return isLacking(feature) ? [feature] : []
}

const lackingSyntaxes = new Map<string, (Syntax & { readonly feature: Feature })[]>()
for (const syntax of SYNTAX)
  for (const feature of lacking(...syntax.path.split('.')))
    lackingSyntaxes.set(syntax.type, [...(lackingSyntaxes.get(syntax.type) ?? []), { ...syntax, feature }])

const lackingPatterns = PATTERNS.flatMap(([path, pattern]) =>
  lacking(...path).map((feature) => ({ feature, pattern })),
)

const NONE: readonly Feature[] = []

/** The syntax of a node that a browser of the floor lacks. */
export const lackingSyntax = (node: AnyNode): readonly Feature[] =>
  lackingSyntaxes.get(node.type)?.flatMap(({ feature, test }) => ((test?.(node) ?? true) ? [feature] : [])) ??
  NONE

/** The same for a regular expression, which fails to compile where it is not known. */
export const lackingInPattern = (pattern: string, flags: string): readonly Feature[] => [
  ...lackingPatterns.flatMap((each) => (each.pattern.test(pattern) ? [each.feature] : [])),
  ...[...flags].flatMap((flag) => (FLAGS[flag] ? lacking('builtins', 'RegExp', FLAGS[flag]) : [])),
]
