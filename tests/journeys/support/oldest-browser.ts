import type { BrowserContext } from '@playwright/test'
import { featuresBelow, isSupportedIn } from '../../../scripts/floor/compat.ts'
import type { SupportedBrowser } from '../../../scripts/lib/floor.ts'

/** A member of an object or of what its constructor makes, by names from the global object on. */
type Member = readonly [...owner: string[], name: string]

/** What the oldest supported version of a browser lacks, of the globals and their members. */
function lackedBy({ data, version }: SupportedBrowser): readonly Member[] {
  const lackedAt = (...path: string[]) =>
    featuresBelow(...path).flatMap(([name, feature]) =>
      data.some((browser) => !isSupportedIn(feature, browser, version)) ? [name] : [],
    )
  const membersAt = (...path: string[]): Member[] => [
    ...lackedAt(...path).map((name): Member => [name]),
    ...featuresBelow(...path).flatMap(([owner]) =>
      lackedAt(...path, owner).map((name): Member => [owner, name]),
    ),
  ]
  return [
    ...membersAt('javascript', 'builtins'),
    ...lackedAt('javascript', 'builtins', 'Intl').map((name): Member => ['Intl', name]),
    ...membersAt('api'),
    ...lackedAt('api', 'Window').map((name): Member => [name]),
    ...lackedAt('api', '_globals').map((name): Member => [name]),
  ]
}

/** Takes from the pages of a context what the oldest supported version of a browser lacks. */
export async function takeAway(context: BrowserContext, browser: SupportedBrowser): Promise<void> {
  await context.addInitScript((members: readonly Member[]) => {
    for (const member of members) {
      const [, name = '', isOfOwner] = /^(.*?)(_static)?$/.exec(member.at(-1) ?? '') ?? []
      const owner = member
        .slice(0, -1)
        .reduce<unknown>((from, step) => Reflect.get(Object(from), step), window)
      const made = Reflect.get(Object(owner), 'prototype')
      for (const object of isOfOwner ? [owner] : [owner, made])
        if (object) Reflect.deleteProperty(Object(object), name)
    }
  }, lackedBy(browser))
}
