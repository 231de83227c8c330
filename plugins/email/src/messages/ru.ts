import type { Translation } from '@latchkit/kernel/plugin'
import type { EmailMessage } from './en.ts'

type Title = `email.${'login' | 'confirm' | 'device' | 'edit' | 'old' | 'new'}`

const ru: Translation<EmailMessage | Title> = {
  'email.login': 'Вход по почте',
  'email.confirm': 'Подтверждение почты',
  'email.device': 'Регистрация устройства',
  'email.edit': 'Смена почты',
  'email.old': 'Подтверждение текущей почты',
  'email.new': 'Подтверждение новой почты',
  'email.label': 'Почта',
  'email.submit': 'Продолжить по почте',
  'email.invalid': 'Неверный адрес почты. Повторите попытку.',
  'email.cooldown': 'Повторите попытку через {count} секунды',
  'email.cooldown#one': 'Повторите попытку через {count} секунду',
  'email.cooldown#few': 'Повторите попытку через {count} секунды',
  'email.cooldown#many': 'Повторите попытку через {count} секунд',
  'email.offline': 'Нет подключения к интернету. Ваш адрес сохранён.',
  'email.failed': 'Не получилось. Ваш адрес сохранён.',
  'email.slow': 'Это занимает больше времени, чем обычно.',
  'email.cancel': 'Отмена',
}

export default ru
