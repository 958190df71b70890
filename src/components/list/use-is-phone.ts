import { useMedia } from '../rendering/use-media.ts'

/** Whether lists are cards and their tools a sheet. Print has a table whatever the width. */
export const useIsPhone = (): boolean => useMedia('screen and (max-width: 47.99rem)')
