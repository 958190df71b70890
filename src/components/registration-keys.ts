/** Where a registration is kept in the tab: of nobody's session, and gone once somebody signs out. */
export const REGISTRATION_KEYS = {
  draft: 'REGISTRATION',
  unansweredNames: 'REGISTRATION_UNANSWERED',
} as const
