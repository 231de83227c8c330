import type { Translation } from '@latchkit/kernel/plugin'
import type { EmailMessage } from './en.ts'

type Title = `email.${'login' | 'confirm' | 'device' | 'edit' | 'old' | 'new'}`

const pt: Translation<EmailMessage | Title> = {
  'email.login': 'Entrar por e-mail',
  'email.confirm': 'Confirmar e-mail',
  'email.device': 'Registrar dispositivo',
  'email.edit': 'Editar e-mail',
  'email.old': 'Confirmar e-mail atual',
  'email.new': 'Confirmar novo e-mail',
  'email.label': 'E-mail',
  'email.submit': 'Continuar com e-mail',
  'email.invalid': 'E-mail inválido. Tente novamente.',
  'email.cooldown': 'Tente novamente em {count} segundos',
  'email.cooldown#one': 'Tente novamente em {count} segundo',
  'email.offline': 'Você está offline. Seu e-mail foi mantido.',
  'email.failed': 'Não funcionou. Seu e-mail foi mantido.',
  'email.slow': 'Está demorando mais que o normal.',
  'email.cancel': 'Cancelar',
}

export default pt
