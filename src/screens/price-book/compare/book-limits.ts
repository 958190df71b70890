/** What is accepted as the file of a price book. */
export const LIMITS = {
  bytes: 20_000_000,
  tooLarge: 'is larger than 20 MB. Choose a price book that came by email.',
  noText:
    'is not a price book. Choose the file that came by email, in any of its four formats, or the zip file around it.',
}
