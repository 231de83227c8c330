import { toJsonSchema } from '@valibot/to-json-schema'
import { kitSchema } from './schema.ts'

/** Generates `kit.schema.json` from the schema that the page uses. */
export function schemaText(): string {
  const schema = toJsonSchema(kitSchema, { errorMode: 'ignore' })
  return `${JSON.stringify({ title: 'What ?kit= of the host page may say', ...schema }, null, 2)}\n`
}
