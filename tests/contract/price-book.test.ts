import { expect, test } from 'vitest'
import { wire } from './wire.ts'

const settings = {
  lastDateCalculated: '2026-11-18T00:00:00',
  typePricebook: 'I',
  deliveryFormat: 2,
  recipient: 'kim@lee.example',
  frequencyPricebook: 'F',
  showNewProductCodes: 'yes',
  showCoreProductsOnly: 'no',
  isRequiredQuarterly: true,
}

test('codes are read as text and logicals as booleans, and missing values are empty', async () => {
  const entry = { historyID: 7, dateGenerated: '2026-11-18', typeGenerated: 'F', newCodesGenerated: 'yes' }
  const { erp } = wire({ reply: { dataset: { PriceBook: [{ ...settings, PriceBookHistory: [entry] }] } } })
  expect(await erp.getPriceBookInfo({})).toEqual([
    {
      ...settings,
      lastDateCalculated: '2026-11-18',
      deliveryFormat: '2',
      showNewProductCodes: true,
      showCoreProductsOnly: false,
      isPricebookZipped: false,
      PriceBookHistory: [
        {
          ...entry,
          historyID: '7',
          formatGenerated: '',
          sentRecipient: '',
          newCodesGenerated: true,
          coreProductsGenerated: false,
        },
      ],
    },
  ])
})

test('a price book without a history has an empty one', async () => {
  const { erp } = wire({ reply: { PriceBook: [settings] } })
  expect(await erp.getPriceBookInfo({})).toMatchObject([{ PriceBookHistory: [] }])
})

test('a missing price book rejects as no-price-book with the ERP’s message', async () => {
  const message = 'No price book extract has been set up for you'
  const { erp } = wire({ reply: { hasErrors: true, errorTable: [{ field: '', msg: message }] } })
  await expect(erp.getPriceBookInfo({})).rejects.toMatchObject({ kind: 'no-price-book', message })
})
