import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const ru: Translation<MoreMessage> = {
  'connect.none': 'Кошелёк не найден',
  'connect.noneHint': 'Для подключения нужен кошелёк. Если вы его установите, он появится здесь.',
  'connect.guide': 'Сравнить все кошельки',
  'connect.key': 'Ключ к таким сайтам',
  'connect.keyHint': 'Подключите кошелёк, вместо того чтобы заводить ещё один аккаунт с ещё одним паролем.',
  'connect.vault': 'Место для всего, чем вы владеете',
  'connect.vaultHint':
    'В нём хранятся ваши деньги, токены и коллекционные предметы. Распоряжаться ими можете только вы.',
  'connect.pen': 'Ваша подпись',
  'connect.penHint':
    'Сайты спрашивают, прежде чем что-то сделать. Вы читаете каждый запрос и подтверждаете или отклоняете его.',
  'connect.install': 'Установите кошелёк и вернитесь сюда.',
  'connect.withWallet': 'Продолжить с кошельком',
  'connect.certified': 'Только с сертификатом',
  'connect.search': 'Поиск кошельков',
  'connect.list': 'Кошельки',
  'connect.found': 'Найдено: {count}',
  'connect.loading': 'Загрузка кошельков',
  'connect.noneListed': 'Кошелёк не найден',
  'connect.noneListedHint': 'Проверьте написание или поищите другое название.',
  'connect.unlisted': 'Не удалось загрузить список кошельков',
  'connect.unlistedHint':
    'Кошельки в вашем браузере по-прежнему работают. Проверьте подключение к интернету и повторите попытку.',
  'connect.notHere': 'Не найден',
  'connect.notHereHint': 'У вас нет {name}? Установите его отсюда и вернитесь.',
  'connect.notHereNowhere': 'Для {name} нет ссылки на загрузку. Поищите в магазине приложений.',
  'connect.appStore': 'App Store',
  'connect.playStore': 'Google Play',
  'connect.chromeStore': 'Интернет-магазин Chrome',
  'connect.homepage': 'Сайт',
  'connect.webapp': 'Открыть веб-приложение',
  'connect.choose': '{name} может подключаться к нескольким сетям. Выберите одну.',
  'connect.legal': 'Я принимаю',
  'connect.legalAnd': 'и',
  'connect.legalNote': 'Подключаясь, вы принимаете',
  'connect.terms': 'Условия использования',
  'connect.privacy': 'Политику конфиденциальности',
  'connect.legalFirst': 'Поставьте отметку, чтобы продолжить.',
  'connect.noneOther':
    'Продолжите другим способом или установите кошелёк. После установки он появится здесь.',
  'connect.noneApp': 'Откройте эту страницу в приложении кошелька и подключитесь там.',
  'connect.openIn': 'Открыть в {name}',
  'connect.onlyCertified': 'Только с сертификатом WalletConnect',
  'connect.badge': 'Сертифицирован',
  'connect.store': 'Установить',
}

export default ru
