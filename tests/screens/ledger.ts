import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { NOW } from '../support/seeds.ts'

/** Holds Date at noon UTC on 20 November 2026. Timers keep running. */
export const holdClock = () => vi.useFakeTimers({ toFake: ['Date'], now: NOW })

export const goTo = (path: string) => act(async () => navigate(path))
