import { SERVER_MESSAGES } from '#contract/errors.ts'
import { addDays, seedDayOf } from '#simulator/rules/calendar.ts'
import type { Handlers } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'

/** Files that customers can download. */
export const downloadHandlers: Pick<Handlers, 'getDloads'> = {
  getDloads(_payload, { world }) {
    const day = seedDayOf(world)
    const files = world.seed.downloads.map(({ address, description, category, daysAgo }) => ({
      FileName: address,
      Description: description,
      Category: category,
      Date: addDays(day, -daysAgo),
    }))
    return files.length > 0 ? files : refuse(SERVER_MESSAGES.noRecords)
  },
}
