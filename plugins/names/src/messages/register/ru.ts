import type { Translation } from '@latchkit/kernel/plugin'
import type { RegisterMessage } from './en.ts'

const ru: Translation<RegisterMessage> = {
  'names.hint': 'Наконец-то можно забыть об адресах 0x: дайте аккаунту имя, чтобы переводы стали проще',
  'names.label': 'Имя',
  'names.placeholder': 'vashe-imya',
  'names.short': 'Имя должно содержать не меньше 4 символов',
  'names.characters': 'Допустимы только буквы, цифры и символ -',
  'names.long': 'Имя должно содержать не больше 64 символов',
  'names.hyphens': 'Третий и четвёртый символ не могут одновременно быть -',
  'names.suggestions': 'Варианты',
  'names.looking': 'Поиск имён…',
  'names.noSuggestions': 'Не удалось загрузить варианты. Имя можно зарегистрировать и без них.',
  'names.available': 'Свободно',
  'names.registered': 'Занято',
  'names.register': 'Зарегистрировать {name}',
  'names.registerEmpty': 'Зарегистрировать',
  'names.waiting': 'Подтвердите в кошельке',
  'names.waitingHint': 'Подпись доказывает, что аккаунт ваш. Это бесплатно.',
  'names.cancel': 'Отмена',
  'names.declined': 'Запрос отклонён',
  'names.busy': 'Проверьте кошелёк: запрос уже открыт',
  'names.changed': 'Сеть или аккаунт изменились',
  'names.late': 'Подтверждение пришло слишком поздно',
  'names.lateHint':
    'Подтверждение действует десять секунд. Ничего не зарегистрировано. Повторите попытку и подтвердите сразу.',
  'names.owned': 'У вас уже есть имя',
  'names.taken': 'Это имя зарегистрировал кто-то другой',
  'names.unsupported': 'В этой сети имена недоступны',
  'names.failed': 'Не удалось зарегистрировать имя',
  'names.failedHint': 'Введённое имя сохранено. Повторите попытку.',
  'names.nothingHint': 'Ничего не зарегистрировано. Введённое имя сохранено.',
  'names.gone': 'Зарегистрировать имя может только аккаунт встроенного кошелька',
  'names.goneHint': 'Сначала войдите по почте или через соцсеть.',
  'names.done': 'Имя зарегистрировано',
  'names.doneHint': 'Теперь вам могут отправлять на имя {name} вместо адреса.',
  'names.close': 'Готово',
}

export default ru
