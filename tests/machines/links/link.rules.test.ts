import { expect, test } from 'vitest'
import { linkCards } from '#machines/links/link.rules.ts'

test('there is a link card for each enabled entry that has a value', () => {
  const entry = { type_object: 'link', is_enabled: true, desc_object: ' Wind and rain ' }
  expect(
    linkCards([
      { ...entry, label_object: 'Weather', object_value: ' www.bom.gov.au ' },
      { ...entry, label_object: 'Off', object_value: 'www.a.com', is_enabled: false },
      { ...entry, label_object: 'Empty', object_value: '  ' },
      { ...entry, label_object: ' ', object_value: 'javascript:1+1' },
    ]),
  ).toEqual([
    {
      caption: 'Weather',
      description: 'Wind and rain',
      value: 'www.bom.gov.au',
      address: '//www.bom.gov.au',
    },
    { caption: 'javascript:1+1', description: 'Wind and rain', value: 'javascript:1+1', address: null },
  ])
})
