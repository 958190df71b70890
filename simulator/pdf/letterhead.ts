import type { Seed } from '#fixtures/seed.ts'
import type { Letterhead } from './content.ts'
import { placeLine } from './wording.ts'

/** The company's letterhead with the address of a branch, by default the first. */
export function letterheadOf({ configuration, branches }: Seed, branchID?: string): Letterhead {
  const branch = branches.find((known) => known.branchID === branchID) ?? branches[0]
  const { company_name, usa } = configuration
  const place = placeLine(usa, branch?.address2, branch?.address3)
  return {
    companyName: company_name,
    abn: configuration.abn,
    email: configuration.company_email,
    phone: branch?.phone ?? '',
    address: [branch?.address1, place].flatMap((line) => line || []),
    accent: configuration.company_accent,
    usa,
  }
}
