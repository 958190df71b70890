import { describe, expect, test } from 'vitest'
import { linkUrl } from '#machines/shared/link-url.rules.ts'

describe('linkUrl', () => {
  test.each([
    ['www.a.com', '//www.a.com'],
    ['a.com/guides?x=1#y', '//a.com/guides?x=1#y'],
    ['intranet:8080/wiki', '//intranet:8080/wiki'],
    ['//cdn.a.com', '//cdn.a.com'],
    ['https://a.com', 'https://a.com'],
    ['HTTP://a.com', 'HTTP://a.com'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+61399990000', 'tel:+61399990000'],
    ['tel:1300555016', 'tel:1300555016'],
    ['/papers/returns.pdf', '/papers/returns.pdf'],
    ['  www.a.com ', '//www.a.com'],
  ])('linkUrl turns %s into %s', (value, address) => expect(linkUrl(value)).toBe(address))

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.com/1',
    'https:',
    'https:///',
    '/\\evil.example',
    '\\\\evil.example',
    '///evil.example',
    '',
  ])('linkUrl rejects %j', (value) => expect(linkUrl(value)).toBeNull())
})
