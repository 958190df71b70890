import * as v from 'valibot'
import { MAX_PASSWORD, MIN_PASSWORD, USER_NAME } from '#contract/values.ts'
import { atMost, LINE_LIMIT } from '#machines/shared/text-limit.rules.ts'

/* What a form says of a username and of a password that is typed twice (section 5). */

const PASSWORDS_DIFFER = 'Passwords must match'
export const PASSWORD_HINT = `At least ${MIN_PASSWORD} characters`
const USER_NAME_HINT = "Letters, digits and . _ - @ + ' only"

export const optionalLine = v.pipe(v.string(), v.trim(), atMost(LINE_LIMIT))

/** One that must not be empty; `missing` is what the form says where it is. */
export const requiredLine = (missing: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(missing), atMost(LINE_LIMIT))

/** A username; `missing` is what the form says where there is none. */
export const userNameField = (missing: string) =>
  v.pipe(requiredLine(missing), v.regex(USER_NAME, USER_NAME_HINT))

export const emailField = v.pipe(requiredLine('Required'), v.email('Invalid email address'))

/** A new password that has to be given. */
export const passwordField = v.pipe(
  v.string(),
  v.nonEmpty('Required'),
  v.check((password) => password.trim().length > 0 && password.length >= MIN_PASSWORD, PASSWORD_HINT),
  atMost(MAX_PASSWORD),
)

/** The same once more. */
export const confirmationField = v.pipe(v.string(), v.nonEmpty('Required'))

/**
 * Of the two fields of a form that hold a password: where one is filled both are required, and the second
 * must be the first.
 */
export const passwordsAgree = <Form extends Readonly<Record<string, unknown>>>(
  password: keyof Form & string,
  confirmation: keyof Form & string,
) =>
  v.rawCheck<Form>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const form = dataset.value
    const say = (key: keyof Form & string, message: string) =>
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: form, key, value: form[key] }],
      })
    const [first, second] = [String(form[password]), String(form[confirmation])]
    if (first === '' && second !== '') say(password, 'Required')
    else if (first !== '' && second === '') say(confirmation, 'Required')
    else if (first !== second) say(confirmation, PASSWORDS_DIFFER)
  })
