import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const lockFile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      resolved: v.optional(v.string()),
      optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
})
const { packages } = v.parse(lockFile, JSON.parse(readFileSync('package-lock.json', 'utf8')))

test('the lock file contains the binaries of every platform, so npm ci works on each', () => {
  const gaps = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`])
      .map((name) => `${path} lacks ${name}`),
  )
  expect(gaps).toEqual([])
})

test('the lock file names no registry, so each machine uses its own', () => {
  expect(Object.keys(packages).filter((path) => packages[path]?.resolved?.startsWith('http'))).toEqual([])
})
