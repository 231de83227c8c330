import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const ru: Translation<MoreMessage> = {
  'connect.none': 'Кошелёк не найден',
  'connect.noneHint': 'Для подключения нужен кошелёк. Если вы его установите, он появится здесь сам.',
  'connect.guide': 'Сравнить все кошельки',
  'connect.key': 'Ключ к таким приложениям',
  'connect.keyHint': 'Подключитесь один раз вместо ещё одного аккаунта с ещё одним паролем.',
  'connect.vault': 'Дом для того, чем вы владеете',
  'connect.vaultHint': 'Он хранит ваши деньги, токены и коллекции. Перемещать их можете только вы.',
  'connect.pen': 'Ваша подпись',
  'connect.penHint':
    'Приложения спрашивают, прежде чем что-то сделать. Вы читаете каждый запрос и подтверждаете или отклоняете его.',
  'connect.install': 'Установите кошелёк и вернитесь сюда.',
  'connect.withWallet': 'Продолжить с кошельком',
  'connect.certified': 'Только проверенные',
  'connect.search': 'Найти кошелёк',
  'connect.list': 'Кошельки',
  'connect.found': 'Найдено: {count}',
  'connect.loading': 'Загружаем кошельки',
  'connect.noneListed': 'Кошелёк не найден',
  'connect.noneListedHint': 'Проверьте написание или поищите другое название.',
  'connect.unlisted': 'Список кошельков прочитать нельзя',
  'connect.unlistedHint':
    'Кошельки в вашем браузере по-прежнему работают. Проверьте подключение и повторите попытку.',
  'connect.notHere': 'Не найден',
  'connect.notHereHint': 'Нет {name}? Установите его отсюда и вернитесь.',
  'connect.notHereNowhere': 'Для {name} не указано, где его взять. Поищите в магазине приложений.',
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
}

export default ru
