import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { ErpError } from '#contract/errors.ts'
import { operations } from '#contract/operations.ts'
import type { Transport, WireRequest } from '#contract/transport.ts'
import { openConnection, whileConnected } from '../../src/app/connection.ts'
import { deviceNetwork } from '../../src/erp/device-network.ts'

const requestOf = ({ ipApi, ipFunction }: { ipApi: string; ipFunction: string }): WireRequest => ({
  ipApi,
  ipFunction,
  method: 'POST',
  encoding: 'json',
  body: {},
  session: 'session',
})
const READ = requestOf(operations.getCartContents)
const CHANGE = requestOf(operations.addCartProduct)

/** A network without replies until `mend`: calls sent before that hang until they are aborted. */
function deadLine() {
  const sent: string[] = []
  let isMended = false
  const transport: Transport = ({ ipFunction }, signal) => {
    sent.push(ipFunction)
    if (isMended) return Promise.resolve({ json: {} })
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new ErpError('unreachable', 'It was given up')))
    })
  }
  const mend = () => {
    isMended = true
  }
  return { transport, sent, mend }
}

function open() {
  const line = deadLine()
  let looks = 0
  const isCutOff = async () => {
    looks += 1
    return false
  }
  const network = { ...deviceNetwork, isCutOff }
  const connection = openConnection(network, { isOffline: false, recall: async () => undefined })
  const comeBack = async () => {
    dispatchEvent(new Event('offline'))
    expect(connection.getSnapshot().hasTag('offline')).toBe(true)
    line.mend()
    dispatchEvent(new Event('online'))
    await waitFor(connection, (state) => !state.hasTag('offline'))
  }
  opened = connection
  return { ...line, comeBack, call: whileConnected(line.transport, connection), asked: () => looks }
}

let opened: ReturnType<typeof openConnection> | null = null
afterEach(() => {
  opened?.stop()
  onlineManager.setOnline(true)
})

test('a read that hangs is repeated once the network is back, and its caller gets the reply', async () => {
  const { call, comeBack, sent } = open()
  const answer = call(READ, new AbortController().signal)
  await comeBack()
  expect(await answer).toEqual({ json: {} })
  expect(sent).toEqual([READ.ipFunction, READ.ipFunction])
})

test('a mutation is not sent again', async () => {
  const { call, comeBack, sent } = open()
  void call(CHANGE)
  const answer = call(READ)
  await comeBack()
  await answer
  expect(sent.filter((name) => name === CHANGE.ipFunction)).toHaveLength(1)
})

test('an aborted read is not repeated', async () => {
  const { call, comeBack, sent } = open()
  const asking = new AbortController()
  const answer = call(READ, asking.signal)
  asking.abort()
  await expect(answer).rejects.toThrow('It was given up')
  await comeBack()
  expect(sent).toEqual([READ.ipFunction])
})

test('a call without a reply for eight seconds triggers a network check and keeps waiting', async () => {
  vi.useFakeTimers()
  const { call, sent, asked } = open()
  void call(CHANGE)
  await vi.advanceTimersByTimeAsync(7999)
  expect(asked()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked()).toBe(1)
  expect(sent).toEqual([CHANGE.ipFunction])
})
