import type { ProductVariant } from '@pahlavan/contract/shop'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { chosenOf, type VariantChoice } from '../variants.rules.ts'

interface VariantsProps {
  variants: readonly ProductVariant[]
  choice: VariantChoice
  onChoose: (choice: VariantChoice) => void
}

const distinct = (words: readonly string[]) => [...new Set(words)].filter(Boolean)

/** Sizes and colours to choose from; sold-out ones stay choosable, to subscribe to their return. */
export function Variants({ variants, choice, onChoose }: VariantsProps) {
  const { t } = useTranslation('shop')
  const { language } = useLanguage()
  const sizes = distinct(variants.map(({ size }) => size))
  const colours = distinct(variants.map(({ colour }) => colour))
  const isGone = (wanted: VariantChoice) => {
    const variant = chosenOf(variants, wanted)
    return !variant || variant.left === 0
  }
  return (
    <>
      {sizes.length > 0 && (
        <fieldset className="pad variants">
          <legend>{t('size')}</legend>
          {sizes.map((size) => (
            <button
              key={size}
              type="button"
              className={isGone({ ...choice, size }) ? 'chip gone' : 'chip'}
              aria-pressed={size === choice.size}
              onClick={() => onChoose({ ...choice, size })}
            >
              <bdi>{/^\d+$/.test(size) ? pageDigits(size, language) : size}</bdi>
              {isGone({ ...choice, size }) && <span className="vh">{t('soldOut')}</span>}
            </button>
          ))}
        </fieldset>
      )}
      {colours.length > 0 && (
        <fieldset className="pad variants">
          <legend>
            {t('colour')}: {choice.colour}
          </legend>
          {colours.map((colour) => (
            <button
              key={colour}
              type="button"
              className="swatch"
              aria-label={colour}
              aria-pressed={colour === choice.colour}
              onClick={() => onChoose({ ...choice, colour })}
            >
              <svg viewBox="0 0 44 44" aria-hidden="true">
                <circle
                  cx="22"
                  cy="22"
                  r="20"
                  fill={variants.find((each) => each.colour === colour)?.hex ?? 'none'}
                />
              </svg>
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}
