import { defaultLeaves } from '../../../domain/editorial/publication/publication.ts'
import { defaultSettings } from '../../../domain/editorial/publication/settings/default-settings.ts'
import { overlayForm, withLeaves } from '../../../domain/editorial/publication/settings/form-leaves.ts'
import { logInFields, passwordFields } from '../../../domain/editorial/publication/settings/secret-fields.ts'
import { settingsGroups } from '../../../domain/editorial/publication/settings/settings.ts'
import { isErased } from '../../../domain/kernel/personal.ts'
import { withDefaults } from '../../../domain/kernel/with-defaults.ts'

/**
 * Settings with these changes, in the form of an answer: a flag instead of each password, and the default instead of an
 * erased value.
 */
export const mergeForForm = (settings: object, changes: object): object =>
  overlayForm(settings, changes, (name, field, value) => {
    const known = isErased(value) ? defaultLeaves[name] : value
    const has = passwordFields[name]
    return has === undefined ? [field, known] : [has.slice(has.lastIndexOf('.') + 1), known !== null && known !== '']
  })

/**
 * A new publication's settings in the form of an answer. The spread matters: an object built field by field is copied
 * forty times slower.
 */
export const initialSettings = { ...mergeForForm({}, defaultSettings) }

/** Fills settings that were added after the row was stored. */
export const wholeSettings = (stored: object): object => withDefaults(initialSettings, stored)

const deliveries = new Set([
  ...Object.keys(settingsGroups.NightsScheduled.shape),
  ...Object.keys(settingsGroups.ImportsConfigured.shape),
  ...Object.keys(settingsGroups.ExportsConfigured.shape),
])

const noDeliveries = Object.fromEntries(Object.entries(initialSettings).filter(([field]) => deliveries.has(field)))

/** For staff who may not set the log-ins. */
export const withoutLogIns = (settings: object): object =>
  withLeaves(settings, Object.fromEntries(logInFields.map((field) => [field, ''])))

/** For readers who are not staff: without the places that files are fetched from and delivered to. */
export const withoutDeliveries = (settings: object): object => ({ ...settings, ...noDeliveries })
