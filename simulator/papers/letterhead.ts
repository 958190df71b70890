import type { Seed } from '#fixtures/seed.ts'
import type { Letterhead } from './paper.ts'

/** The company's letterhead: with the address of a branch, or of the first where none is named. */
export function letterheadOf({ configuration, branches }: Seed, branchID?: string): Letterhead {
  const branch = branches.find((known) => known.branchID === branchID) ?? branches[0]
  return {
    companyName: configuration.company_name,
    abn: configuration.abn,
    email: configuration.company_email,
    phone: branch?.phone ?? '',
    address: [branch?.address1, branch?.address2, branch?.address3].flatMap((line) => line || []),
    usa: configuration.usa,
  }
}
