import * as v from 'valibot'
import { isUserName, MAX_PASSWORD, MIN_PASSWORD } from '#contract/request-values.ts'
import { anEmail } from '#contract/values.ts'
import { atMost, LINE_LIMIT } from '#machines/shared/text-limit.rules.ts'

/* Validation of usernames and of passwords that are typed twice (section 5). */

const PASSWORDS_DIFFER = 'Passwords must match'
export const PASSWORD_HINT = `At least ${MIN_PASSWORD} characters`
const USER_NAME_HINT = "Letters A to Z, digits and . _ - @ + ' only"

export const optionalLine = v.pipe(v.string(), v.trim(), atMost(LINE_LIMIT))

/** A required line of text; `missing` is the error if it is empty. */
export const requiredLine = (missing: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(missing), atMost(LINE_LIMIT))

/** A required username; `missing` is the error if it is empty. */
export const userNameField = (missing: string) =>
  v.pipe(requiredLine(missing), v.check(isUserName, USER_NAME_HINT))

export const emailField = v.pipe(requiredLine('Required'), anEmail)

/** A required new password. */
export const passwordField = v.pipe(
  v.string(),
  v.nonEmpty('Required'),
  v.check((password) => password.trim().length > 0 && password.length >= MIN_PASSWORD, PASSWORD_HINT),
  atMost(MAX_PASSWORD),
)

/** The password repeated; `passwordsAgree` compares the two. */
export const confirmationField = v.pipe(v.string(), v.nonEmpty('Required'))

/** Checks a form's two password fields: filling in one requires the other, and they must match. */
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
