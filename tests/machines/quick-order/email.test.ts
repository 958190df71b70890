import { describe, expect, test } from 'vitest'
import { noteIn, productOf } from '#machines/quick-order/line.model.ts'
import { pastedOf, readSome } from '#machines/quick-order/paste.rules.ts'
import { startOrder } from './support.ts'

/** 26 lines that a builder writes, apart from blank ones: headers, greeting, 14 lines of goods, signature and an earlier message. */
const EMAIL = `From: Dave Wilson <dave@wilsonbuilding.example>
Sent: Thursday, 26 November 2026 6:42 AM
To: orders@merchant.example
Subject: Stuff for Lot 42

Hi mate,
Can you please send the following out to 14 Banksia Court tomorrow arvo:

20 bags CEM-GP20
- 24 x TFP-9045-M10 @ 3.6
15 lengths 35x70 battens @ 5.4
10 sheets 12mm structural ply
3 x FCW-45-2400X1200 (the wet area ones)
2 boxes 65mm bugle screws
5 dynabolts 12mm
Also 4 x HNG-100SC please
6 gutter 6 m - colorbond if you have it
Can we also get 2 x PLY-F8-7-2400X1200
CEM-GP20 x 5 for the letterbox
1. 8 merbau decking 90x19
2. 12 joist hangers
3 rolls of sarking, no rush

Thanks heaps
Dave Wilson
Wilson Building Pty Ltd
0412 345 678

On Wed, 25 Nov 2026 at 16:10, Sarah <sarah@merchant.example> wrote:
> Hi Dave, did you still want the 40 x CEM-GP20 from last week?`

const AMERICAN = `Hello Kim,

We're starting the Miller addition Monday, please deliver by 7 am:
40 pcs 2x4x8 studs
12 sheets 1/2 in drywall 4x8
SPF-2X4-2 20 @ 10 (top plates)
Best regards,
Rob Miller | Owner
(555) 010-4477
-----Original Message-----
From: Kim
5 x SPF-2X4-2`

/** What each row became: the reason why it is skipped, or the kind of line with its product or candidates. */
async function read(text: string, scenario: 'au' | 'us') {
  const { paste, context } = await startOrder({ scenario })
  await paste(text)
  return context().lines.map((line) => {
    const note = noteIn(line, context().siteLengths)
    const products = line.kind === 'ambiguous' ? line.products.map(({ productID }) => productID) : []
    const shown = productOf(line)?.productID ?? products[0]
    return [line.entered.skipped ?? line.kind, shown, note].filter(Boolean).join(' ')
  })
}

describe('a pasted email', () => {
  test('all goods of an email are found, each remark is kept, and nothing else is offered goods', async () => {
    expect(await read(EMAIL, 'au')).toEqual([
      ...['email', 'email', 'email', 'email', 'greeting', 'remark'],
      'matched CEM-GP20',
      'matched TFP-9045-M10',
      'ambiguous BTN-7035',
      'ambiguous PLY-F8-12-2400X1200',
      'matched FCW-45-2400X1200 the wet area ones',
      'ambiguous FIX-BB1465',
      'ambiguous ANC-SL12100',
      'matched HNG-100SC',
      'ambiguous GTQ-115-ZN',
      'matched PLY-F8-7-2400X1200',
      'matched CEM-GP20 for the letterbox',
      'ambiguous DCK-MB9019',
      'ambiguous CON-JH4590',
      'ambiguous SRK-LD60',
      ...['signature', 'signature', 'signature', 'signature', 'quoted', 'quoted'],
    ])
    expect(await read(AMERICAN, 'us')).toEqual([
      ...['greeting', 'remark'],
      'ambiguous SPF-2X4-2',
      'ambiguous PLB-S13-2400X1200',
      'matched SPF-2X4-2 top plates',
      ...['signature', 'signature', 'signature', 'quoted', 'quoted', 'quoted'],
    ])
  })

  const reasons = (text: string) =>
    readSome(pastedOf(text), Number.POSITIVE_INFINITY).lines.map(({ skipped }) => skipped ?? 'goods')

  test.each([
    ['greeting', "Hi mate,\nG'day Sarah\nDear Sir/Madam,\nGood morning\nHey guys"],
    ['email', '*From:* Dave\nSent: Monday\nSubject: 3 x CEM-GP20\n________________________________'],
    ['heading', 'For the deck:\nMy order:\nCode Description Qty'],
    ['total', 'Total 24\nSub-total: $1,200.50\nTOTAL 6 items'],
    [
      'remark',
      'Need it on site by 7am Friday\nDeliver to 14 Banksia Ct, Clyde\nPO 4455\nJob: Lot 42\n28/11/2026',
    ],
    [
      'remark',
      'Call me on 0412 345 678 if any dramas\nOrder for Monday please\nOrder no 12345\nno worries\n👍',
    ],
    ['remark', 'Date 28 Nov 2026\nPage 1 of 2\nLot 42 Smith St\n7am Friday\nOk, will do'],
    ['remark', "We have 12 x CEM-GP20 on site\nI'll pick up around 10"],
    ['signature', 'Kind regards,\nDave\n14-16 Foundry Rd, Geelong VIC 3220\nSent from my phone'],
    ['signature', 'Kind regards,\nSent from Outlook for iOS'],
    [
      'goods',
      'hi-vis vest x 2\nHi vis vest 2\n12 joist hangers\ntotal fill foam 3\nbag of cement please\nCEM-GP20:',
    ],
    ['goods', '> 12 off ABC-1\n> 3 x CEM-GP20'],
  ])('each row is %s: %j', (reason, text) => {
    expect(new Set(reasons(text))).toEqual(new Set([reason]))
  })

  test.each([
    '[27/11/2026, 6:12:01\u202Fam] Dave W: 12 x CEM-GP20\n[27/11/2026, 6:13:30\u202Fam] Dave W: HNG-100SC 4',
    '27/11/2026, 6:12 am - Dave W: 12 x CEM-GP20\n27/11/2026, 6:13 am - Dave W: HNG-100SC 4',
    '[6:12 AM, 11/27/2026] +61 412 345 678: 12 x CEM-GP20\n[6:13 AM, 11/27/2026] Dave: HNG-100SC 4',
    'Dave W, 6:12 AM\n12 x CEM-GP20\nDave W  6:13 AM\nHNG-100SC 4',
  ])('times and names of the chat %j are no goods', (text) => {
    const lines = readSome(pastedOf(text), Number.POSITIVE_INFINITY).lines
    expect(lines.flatMap(({ skipped, readings }) => (skipped ? [] : [readings]))).toMatchObject([
      [{ code: 'CEM-GP20', quantity: 12 }],
      [{ code: 'HNG-100SC', quantity: 4 }],
    ])
  })

  test('goods below a signature are read, and those of a forwarded message', () => {
    expect(reasons('3 x CEM-GP20\nCheers\nBob\nPS can you add 4 x HNG-100SC\n12 joist hangers')).toEqual([
      ...['goods', 'signature', 'signature', 'goods', 'goods'],
    ])
    expect(reasons('FYI, please order\n---- Forwarded message ----\nFrom: Bob\nHi\n3 x CEM-GP20')).toEqual([
      ...['remark', 'email', 'email', 'greeting', 'goods'],
    ])
  })

  test.each(['CEM-GP20 12 each site', 'CEM-GP20 12 (per lot)', 'HNG-100SC 2 x box', 'have 12 x CEM-GP20'])(
    'what %j means is asked',
    (line) => {
      const readings = readSome(pastedOf(line), 1).lines.flatMap((each) => each.readings)
      expect(readings.filter(({ code }) => /^[A-Z0-9-]+$/.test(code))).toEqual([])
    },
  )

  test('quoted rows are an earlier message only beside goods that are not quoted', () => {
    const rows = '> what do you need?\n12 x CEM-GP20\n> 3 x HNG-100SC'
    expect(reasons(rows)).toEqual(['quoted', 'goods', 'quoted'])
  })
})
