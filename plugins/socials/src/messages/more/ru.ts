import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const ru: Translation<MoreMessage> = {
  'socials.waiting': 'Подключитесь в окне провайдера',
  'socials.waitingHint': 'Войдите там в {name}. После этого страница продолжит автоматически.',
  'socials.focus': 'Показать окно',
  'socials.finishing': 'Получаем данные пользователя',
  'socials.finishingHint': 'Ваш кошелёк сейчас откроется.',
  'socials.slow': 'Это занимает больше времени, чем обычно.',
  'socials.failed': 'Что-то пошло не так',
  'socials.failedHint': 'Вход не завершён. Ничего не передано.',
  'socials.again': 'Повторить',
  'socials.other': 'Другой способ',
  'socials.blocked': 'Браузер заблокировал окно',
  'socials.blockedHint': 'Нажмите кнопку, чтобы открыть его.',
  'socials.open': 'Открыть окно',
  'socials.here': 'Продолжить в этой вкладке',
  'socials.leaving': 'Продолжить через {name}',
  'socials.leavingHint': 'Вы покинете эту страницу и вернётесь на неё после входа.',
  'socials.none': 'Выберите способ входа',
  'socials.noneHint': 'Вход не выполняется.',
  'socials.scan': 'Отсканируйте телефоном',
  'socials.scanHint': 'Камера откроет Farcaster, где вы подтвердите вход.',
  'socials.code': 'Код для входа через Farcaster',
  'socials.app': 'Открыть Farcaster',
  'socials.appHint': 'Подтвердите вход там и вернитесь.',
  'socials.copy': 'Скопировать ссылку',
  'socials.copied': 'Ссылка скопирована',
  'socials.preparing': 'Готовим код',
  'socials.cancel': 'Отмена',
}

export default ru
