import { FormGroup } from '../form/steps/choices.tsx'
import { useTongue } from '../words/words.ts'

/** Lets a visitor who has only the code open what was sent. The browser fetches the page itself. */
export const CodeField = ({ typed = '' }: { readonly typed?: string }) => {
  const { say, language } = useTongue()
  return (
    <form action={`/ljudkodcontact/${language}`}>
      <FormGroup id="have-code" name={say('haveCode')} help={say('haveCodeHelp')}>
        <div className="react-aria-TextField">
          <label className="react-aria-Label" htmlFor="code">
            {say('yourCode')}
          </label>
          <input
            id="code"
            name="code"
            className="react-aria-Input code"
            required
            maxLength={300}
            defaultValue={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <div className="button-row">
          <button type="submit" className="react-aria-Button">
            {say('toQuote')}
          </button>
        </div>
      </FormGroup>
    </form>
  )
}
