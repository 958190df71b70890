import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import ConfiguredHtml from '../../src/components/configured-html.tsx'
import { page } from '../support/page.ts'

/** The elements of a text with these parts. */
function shown(...parts: readonly string[]): readonly Element[] {
  const { container } = render(<ConfiguredHtml html={parts.join('')} />)
  return [...container.querySelectorAll('*')]
}

test('scripts, forms and unsafe links of a text are removed', () => {
  const all = shown(
    '<p id="there">There</p><script>document.title = "run"</script>',
    '<img src="x" onerror="document.title = \'run\'">',
    '<a href="javascript:alert(1)">script</a> <a href="data:text/html,x">data</a>',
    '<a href="https://a.example" onclick="alert(1)" target="_top">fine</a>',
    '<iframe src="data:text/html,x"></iframe><object data="x"></object><embed src="x">',
    '<form action="https://evil.example"><input name="password"><button>Go</button></form>',
    '<svg onload="alert(1)"><a href="javascript:1"></a></svg><style>body { display: none }</style>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example">',
  )
  expect(document.title).not.toBe('run')
  expect(all.map(({ localName }) => localName)).toEqual(['div', 'p', 'img', 'a', 'a', 'a'])
  const names = all.flatMap((each) => each.getAttributeNames())
  expect(names.filter((name) => /^on|^(id|style|target)$/.test(name))).toEqual([])
  const links = page.getByRole('link')
  expect(links.texts).toEqual(['fine'])
  expect(links.element()).toHaveAttribute('rel', 'noreferrer')
})

test('pictures and films of the portal are shown, and other hosts are asked for nothing', () => {
  const other = 'https://a.example/seen.gif'
  const all = shown(
    '<img alt="own" src="/pictures/own.png"><img alt="near" src="own.png"><img alt="in it" src="data:image/gif,x">',
    `<img alt="seen" src="${other}"><img alt="same scheme" src="//a.example/seen.gif"><img alt="no URL" src="https://[">`,
    `<img alt="sets" srcset="${other} 2x"><picture><source srcset="${other}"><img alt="in a picture"></picture>`,
    `<video src="${other}" poster="${other}"><source src="${other}"><track src="${other}"></video>`,
    `<audio src="${other}"></audio><table background="${other}"><tr><td background="${other}">There</td></tr></table>`,
  )
  const loaded = ['src', 'srcset', 'poster', 'background']
  expect(all.flatMap((each) => loaded.flatMap((name) => each.getAttribute(name) ?? []))).toEqual([
    '/pictures/own.png',
    'own.png',
    'data:image/gif,x',
  ])
  expect(page.getByRole('img', { name: 'seen' }).element()).toBeVisible()
})
