import { expect, test } from 'vitest'
import { linkUrl } from '#machines/shared/link-url.rules.ts'

test.each<readonly [string, string | null]>([
  ['www.a.com', '//www.a.com'],
  ['a.com/guides?x=1#y', '//a.com/guides?x=1#y'],
  ['intranet:8080/wiki', '//intranet:8080/wiki'],
  ['//cdn.a.com', '//cdn.a.com'],
  ['https://a.com', 'https://a.com'],
  ['HTTP://a.com', 'HTTP://a.com'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:+61399990000', 'tel:+61399990000'],
  ['/papers/returns.pdf', '/papers/returns.pdf'],
  ['  www.a.com ', '//www.a.com'],
  ...['javascript:alert(1)', 'JavaScript:alert(1)', 'java\tscript:alert(1)', ' javascript:alert(1)'].map(
    refused,
  ),
  ...['data:text/html,<script>alert(1)</script>', 'vbscript:x', 'file:///etc/passwd'].map(refused),
  ...['blob:https://a.com/1', 'https:', 'https:///', '/\\evil.example', '\\\\evil.example'].map(refused),
  ...['///evil.example', ''].map(refused),
])('the link %j leads to %j', (value, address) => expect(linkUrl(value)).toBe(address))

function refused(value: string) {
  return [value, null] as const
}
