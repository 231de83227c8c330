import type { Translation } from '../contracts/messages.ts'
import type { KernelMessage } from './en.ts'

const ru: Translation<KernelMessage> = {
  'kernel.back': 'Назад',
  'kernel.close': 'Закрыть',
  'kernel.dismiss': 'Скрыть',
  'kernel.loading': 'Загрузка',
  'kernel.retry': 'Повторить',
  'kernel.broken': 'Этот раздел перестал работать',
  'kernel.stale': 'Доступна новая версия',
  'kernel.reload': 'Обновить',
  'kernel.brokenHint': 'Повторите попытку или вернитесь назад. Что было отправлено, видно в вашем кошельке.',
  'kernel.late': 'Ваш кошелёк выполнил предыдущий запрос',
  'kernel.forgotten': 'В следующий раз потребуется подключиться заново',
  'kernel.offline': 'Нет подключения к интернету. Ничего не будет отправлено, пока оно не восстановится.',
  'kernel.slow': 'Всё ещё загружается…',
  'kernel.notAllowed': 'Действие не разрешено',
  'kernel.disconnectFailed': 'Не удалось отключить кошелёк',
  'kernel.error': 'Ошибка',
  'kernel.success': 'Готово',
  'kernel.copyFailed': 'Не удалось скопировать',
}

export default ru
