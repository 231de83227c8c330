import type { Translation } from '@latchkit/kernel/plugin'
import type { EmailMessage } from './en.ts'

type Title = `email.${'login' | 'confirm' | 'device' | 'edit' | 'old' | 'new'}`

const es: Translation<EmailMessage | Title> = {
  'email.login': 'Inicio de sesión por correo',
  'email.confirm': 'Confirmar correo',
  'email.device': 'Registrar dispositivo',
  'email.edit': 'Editar correo',
  'email.old': 'Confirmar el correo actual',
  'email.new': 'Confirmar el correo nuevo',
  'email.label': 'Correo',
  'email.submit': 'Continuar con correo',
  'email.invalid': 'Correo no válido. Inténtalo de nuevo.',
  'email.cooldown': 'Inténtalo de nuevo dentro de {count} segundos',
  'email.cooldown#one': 'Inténtalo de nuevo dentro de {count} segundo',
  'email.offline': 'No tienes conexión. Tu correo se conserva.',
  'email.failed': 'No ha funcionado. Tu correo se conserva.',
  'email.slow': 'Está tardando más de lo normal.',
  'email.cancel': 'Cancelar',
}

export default es
