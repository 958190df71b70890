import { expect, test } from 'vitest'
import type { OperationName } from '#contract/operations.ts'
import { fieldsSent, hideWords, hiding, secretsIn, type Traffic } from '../../scripts/lib/secrets.ts'

const inCall = (given: Partial<Traffic>) =>
  secretsIn({ url: 'https://portal.example/', bodies: [], operation: undefined, ...given })
const header = (name: string, value: string): Partial<Traffic> => ({ headers: [{ name, value }] })
const sent = (body: string): Partial<Traffic> => ({ bodies: [fieldsSent(body)] })
const replied = (reply: unknown, operation?: OperationName): Partial<Traffic> => ({
  bodies: [reply],
  operation,
})

test.each<[string, Partial<Traffic>, readonly string[]]>([
  ['a session header', header('SessionContextID', 'session-of-7'), ['session-of-7']],
  ['a token header of the reply', header('X-Auth-Token', 'token-of-7'), ['token-of-7']],
  ['a bearer', header('authorization', 'Bearer token-of-7'), ['Bearer token-of-7', 'token-of-7']],
  [
    'a password for a proxy',
    header('Proxy-Authorization', 'Basic Ym9iOmNvcnJlY3Q6aG9yc2U='),
    ['Basic Ym9iOmNvcnJlY3Q6aG9yc2U=', 'Ym9iOmNvcnJlY3Q6aG9yc2U=', 'correct:horse'],
  ],
  ['cookies', header('Cookie', 'a=in-a-cookie;b="quoted=1"; lang=en'), ['in-a-cookie', 'quoted=1']],
  ['set cookies', header('Set-Cookie', 'a=cookie-1; Path=/\nb=cookie-2; Secure'), ['cookie-1', 'cookie-2']],
  ['a user', { url: 'https://bob%40x:correct%2Dhorse@portal.example/' }, ['bob@x', 'correct-horse']],
  [
    'a parameter',
    { url: '/api/proxy?sid=session-7&page=orders#access_token=abc%2F1' },
    ['session-7', 'abc/1'],
  ],
  ['a part of a path', { url: 'https://portal.example/orders;jsessionid=0A1B2C?page=2' }, ['0A1B2C']],
  ['where it came from', header('Referer', 'https://a.example/?reset_token=abcd'), ['abcd']],
  ['where it leads', header('Location', '/login?ticket=1&authToken=abcd'), ['abcd']],
  ['a form', sent('user=bob&password=correct+horse'), ['correct horse']],
  ['JSON', sent('{"user":{"secrets":["deep-1",{"of":1234}],"passwordless":true}}'), ['deep-1', '1234']],
  ['names and values', sent('[{"name":"Password","value":"correct-horse"}]'), ['correct-horse']],
  ['a sign-in', replied({ dataset: { sessionID: 'session-7' } }, 'login'), ['session-7']],
  ['another site', replied({ sessionId: 'session-7' }), ['session-7']],
  ['a cart', replied({ dataset: { Order: [{ SessionID: 'cart-of-7' }] } }, 'createCart'), []],
])('a secret is known in %s', (_, given, secrets) => {
  expect(inCall(given)).toEqual(secrets)
})

test.each([
  ['correct horse', 'q=correct horse', 'q=***'],
  ['correct horse', 'q=correct%20horse, q=correct+horse', 'q=***, q=***'],
  ['a/b"c', 'a%2Fb%22c is "a/b\\"c"', '*** is "***"'],
  ['100%', '100% or 100%25', '*** or ***'],
  ['half \ud800', 'half \ud800 of it', '*** of it'],
  ['abcd', 'abcdabcd', '******'],
])('%j is hidden in %j', (secret, text, shown) => {
  expect(hiding([secret])(text)).toBe(shown)
})

test('the longer of two secrets is hidden, and nothing without one', () => {
  expect(hiding(['session', 'session-of-7', ''])('session-of-7, session-8')).toBe('***, ***-8')
  expect(hiding([])('session-of-7')).toBe('session-of-7')
})

test.each([
  ['session'.repeat(500_000), '…'],
  ['session-'.repeat(400_000), '…'],
  [`It failed. ${'Line of a stack. '.repeat(100_000)}`, /^It failed\. (Line of a stack\. ){57,58}.{0,15}…$/],
])('of very long words, however they are made, only the beginning is shown (%#)', (words, shown) => {
  expect(hideWords(words, hiding([]))).toMatch(shown)
})
