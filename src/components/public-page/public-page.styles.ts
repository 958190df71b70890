import { login as looks } from 'styled-system/recipes'

/** Classes of the public pages by part, from login.recipe.ts. */
export const login = looks()
