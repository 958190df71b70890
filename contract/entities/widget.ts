import * as v from 'valibot'
import { flag, text } from '../values.ts'

/**
 * One entry of a configured set: a homepage item, a button of a bar, a link, a setting (section 3).
 * For a setting, label_object is its key and object_value its value.
 */
export const widgetItem = v.object({
  type_object: text,
  label_object: text,
  is_enabled: flag,
  object_value: text,
  desc_object: text,
})
export type WidgetItem = v.InferOutput<typeof widgetItem>

/** An entry's label for comparison: labels ignore case (section 2.2). */
export const labelOf = ({ label_object }: WidgetItem) => label_object.trim().toLowerCase()

/** The sets that getWidgetConfiguration serves. Only `login` is readable without a session. */
export const OBJECT_SETS = [
  'settings',
  'login',
  'homepage',
  'topbuttonbar',
  'bottomlinkbar',
  'links',
] as const
export type ObjectSet = (typeof OBJECT_SETS)[number]
