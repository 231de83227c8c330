import { toJsonSchema } from '@valibot/to-json-schema'
import { kitSchema } from './schema.ts'

/** `kit.schema.json`, made from what the page really checks. */
export function schemaText(): string {
  // `siwx` is refused by a check, which JSON Schema cannot say; everything else is said in full.
  const schema = toJsonSchema(kitSchema, { errorMode: 'ignore' })
  return `${JSON.stringify({ title: 'What ?kit= of the host page may say', ...schema }, null, 2)}\n`
}
