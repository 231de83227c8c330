import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { freePort } from '../../chains/freePort.ts'
import type { Mail, Post } from './mailbox.ts'

/** Mails to this domain bounce, so that the error can be tested. */
const bounces = '@bounce.test'

/** Starts an SMTP server on a free local port, and a client of it. */
export async function startPost(arrived: (mail: Mail) => void): Promise<Post> {
  const server = new SMTPServer({
    authOptional: true,
    // Loopback addresses need no reverse lookup.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      done(address.endsWith(bounces) ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null)
    },
    onData(stream, session, done) {
      const [to] = session.envelope.rcptTo
      read(stream)
        .then(({ subject = '', text = '' }) =>
          arrived({ to: to?.address ?? '', subject, text: text.trim(), at: Date.now() }),
        )
        .then(() => done(), done)
    },
  })
  // A client that disconnects during a mail is not an error.
  server.on('error', () => undefined)
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const sender = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true })
  return {
    async send({ to, subject, text }) {
      await sender.sendMail({ from: 'Play Wallet <no-reply@wallet.test>', to, subject, text })
    },
    async stop() {
      sender.close()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function read(stream: SMTPServerDataStream) {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return PostalMime.parse(Buffer.concat(parts))
}
