import type { Translation } from '../../contracts/messages.ts'
import type { ToastMessage } from './en.ts'

const ru: Translation<ToastMessage> = {
  'kernel.connected': 'Кошелёк подключён',
  'kernel.orphan':
    'Начатая вами транзакция могла быть отправлена. Проверьте кошелёк, прежде чем отправлять снова.',
  'kernel.orphanChecking': 'Проверяем вашу последнюю транзакцию',
  'kernel.orphanFailed': 'Ваша последняя транзакция не прошла. Списана только комиссия сети.',
  'kernel.orphanIncluded': 'Ваша последняя транзакция отправлена.',
  'kernel.orphanSent': 'Ваша последняя транзакция, вероятно, отправлена. Она видна в кошельке.',
  'kernel.orphanUnsent': 'Ваша последняя транзакция не отправлена: сеть её больше не принимает.',
  'kernel.sendingElsewhere': 'Отправка идёт в другой вкладке',
  'kernel.stay': 'Сначала выберите один из вариантов',
  'kernel.tooManyUnknown':
    'Ничего не отправлено: исход слишком многих предыдущих транзакций неизвестен. Проверьте кошелёк.',
}

export default ru
