import { login as looks } from 'styled-system/recipes'

/** Classes of the pages before the portal, by part; login.recipe.ts says what they look like. */
export const login = looks()
