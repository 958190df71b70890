import { describe, expect, it } from 'vitest'
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

describe('a price book as the ERP may send it', () => {
  it('its codes are text, its logicals logicals, and what is left out is empty', async () => {
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

  it('without a history it has none', async () => {
    const { erp } = wire({ reply: { PriceBook: [settings] } })
    expect(await erp.getPriceBookInfo({})).toMatchObject([{ PriceBookHistory: [] }])
  })

  it('none set up is a failure of its own kind, with the words of the ERP', async () => {
    const message = 'No price book extract has been set up for you'
    const { erp } = wire({ reply: { hasErrors: true, errorTable: [{ field: '', msg: message }] } })
    await expect(erp.getPriceBookInfo({})).rejects.toMatchObject({ kind: 'no-price-book', message })
  })
})
