import * as v from 'valibot'

const text = v.pipe(v.string('must be text'), v.minLength(1, 'must not be empty'))

/** The body of `POST /e`. Properties may have any shape, so that tests see what a page has sent. */
export const eventSchema = v.object({
  eventId: v.pipe(v.string('must be text'), v.uuid('must be a UUID')),
  url: text,
  domain: text,
  timestamp: v.pipe(v.number('must be a number'), v.integer('must be a whole number')),
  props: v.looseObject({
    type: v.picklist(['track', 'error'], 'must be one of track, error'),
    event: text,
  }),
})

export type ReportedEvent = v.InferOutput<typeof eventSchema>

/** The body of `POST /batch`. */
export const batchSchema = v.pipe(
  v.array(eventSchema, 'must be a list'),
  v.maxLength(500, 'must have at most 500 events'),
)
