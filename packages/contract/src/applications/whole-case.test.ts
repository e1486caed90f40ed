import { loanFeeLines } from '@trustiq/domain/loan/loan-fees.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fromWholeCase, toWholeCase, wholeCase } from './whole-case.ts';

/** Some value for every field of a schema, no two strings or numbers the same: a field that took another's value shows. */
function filled(schema: unknown, next = { count: 1 }): unknown {
  const json = schema as {
    type?: string | string[];
    enum?: unknown[];
    anyOf?: object[];
    items?: object;
    properties?: object;
  };
  if (json.enum) return json.enum[0];
  if (json.anyOf) return filled(json.anyOf[0], next);
  if (json.properties)
    return Object.fromEntries(Object.entries(json.properties).map(([name, part]) => [name, filled(part, next)]));
  if (json.items) return [filled(json.items, next)];
  next.count += 1;
  const type = [json.type].flat()[0];
  if (type === 'boolean') return next.count % 2 === 0;
  return type === 'string' ? `text ${next.count}` : next.count;
}

describe('a whole case', () => {
  // The provision has two names on the wire and one inside.
  const sent = wholeCase.parse(filled(z.toJSONSchema(wholeCase)));
  const wire = {
    ...sent,
    dataLoanProductVM: { ...sent.dataLoanProductVM, provisiFeePct: sent.dataLoanProductVM.provisiPct },
  };

  it('comes back to the wire as it was', () => expect(toWholeCase(fromWholeCase(wire))).toEqual(wire));

  it('is read in plain names', () => {
    const { loan, contacts, documents, statusText, branchHead, nik } = fromWholeCase(wire);
    expect({ statusText, branchHead, nik }).toEqual({
      statusText: wire.appStatus.statusDesc,
      branchHead: wire.kepalaCabang,
      nik: wire.noKtp,
    });
    expect(loan).toMatchObject({
      amountRupiah: wire.dataLoanProductVM.loanAmount,
      totalDisbursementRupiah: wire.dataLoanProductVM.totalDisburse,
      fees: { notaryRupiah: wire.dataLoanProductVM[loanFeeLines.notaryRupiah.wire] },
      product: { fineractProductId: wire.dataLoanProductVM.product.fineractLoanPoductId },
    });
    expect(contacts[0]?.name).toBe(wire.applicationDataEc[0]?.ecName);
    expect(documents[0]?.sizeBytes).toBe(wire.applicationDataDocs[0]?.creditFileSize);
  });
});
