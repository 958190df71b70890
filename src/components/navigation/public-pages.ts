declare global {
  interface ImportMetaEnv {
    /** Whether the build has the pages for developers, testers and trainers (docs/deploying.md). */
    readonly DEVELOPER_PAGES: 'yes' | 'no'
  }
}

/** The public pages: registration, and those for developers, testers and trainers where the build has them. */
export const PUBLIC_PAGES =
  import.meta.env.DEVELOPER_PAGES === 'no' ? /^\/register$/ : /^\/(register|debug|playground|tour)$/
