import { describe, expect, it } from 'vitest';
import { consistencyProof, inclusionProof, isConsistent, isIncluded, type ReadNode, rootOf } from './merkle-proofs.ts';
import { EMPTY_ROOT, foldNodes, growingTree, leafHash, type TreeNode } from './merkle-tree.ts';

/** Leaves and roots of the reference tests of Certificate Transparency. */
const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const leaves = inputs.map((input) => leafHash(Buffer.from(input, 'hex')));
const rootAt = (size: number): Buffer => Buffer.from(roots[size] ?? '', 'hex');

function treeOf(hashes: readonly Buffer[]) {
  const nodes = new Map<string, Buffer>();
  const tree = growingTree(undefined, ({ level, index, hash }: TreeNode) => nodes.set(`${level}/${index}`, hash));
  const seen = hashes.map((hash) => {
    tree.append(hash);
    return tree.root();
  });
  const read: ReadNode = async (level, index) => nodes.get(`${level}/${index}`) as Buffer;
  return { read, roots: [EMPTY_ROOT, ...seen] };
}
const { read, roots: grown } = treeOf(leaves);

describe('the tree of RFC 6962', () => {
  it('has the roots that others computed, at every size', async () => {
    expect(grown.map((root) => root.toString('hex'))).toEqual(roots);
    for (const size of roots.keys()) expect((await rootOf(read, size)).toString('hex')).toBe(roots[size]);
    expect(foldNodes(leaves).toString('hex')).toBe(roots[8]);
  });

  it.each([
    [
      5,
      8,
      [
        'vBoGQ7EuTS18d5GPROD095qDi2z57FtcKD4fTYhZnms=',
        'yoVOoSjtBQtBs1/8G4e46yveRh6eO1WW7Oa51ZdaCuA=',
        '037kGJdt2VdTwcc4Yrk5j6Kiz5tP8P3+izDNlSCWFLc=',
      ],
    ],
    [2, 3, ['+sVCA+fMaWzw38tCySodnbr3CtnmIfS9jZhmLwDjwSU=']],
    [
      1,
      5,
      [
        'bjQLnP+zepicpUTmu3gKLHiQHT+zNzh2hRGjBhevoB0=',
        'Xwg/ChozygdqlSeYMlgNs+DvRYS9/x9UyKNg9Q3jAx4=',
        'vBoGQ7EuTS18d5GPROD095qDi2z57FtcKD4fTYhZnms=',
      ],
    ],
  ])('proves leaf %i of %i with the hashes that others give', async (index, size, proof) => {
    expect((await inclusionProof(read, index, size)).map((hash) => hash.toString('base64'))).toEqual(proof);
  });

  it.each([
    [
      6,
      8,
      [
        'DrxdNDf74tsVi58Sah0RjjCBgQMdCpSfje3t68VY72o=',
        'yoVOoSjtBQtBs1/8G4e46yveRh6eO1WW7Oa51ZdaCuA=',
        '037kGJdt2VdTwcc4Yrk5j6Kiz5tP8P3+izDNlSCWFLc=',
      ],
    ],
    [2, 5, ['Xwg/ChozygdqlSeYMlgNs+DvRYS9/x9UyKNg9Q3jAx4=', 'vBoGQ7EuTS18d5GPROD095qDi2z57FtcKD4fTYhZnms=']],
    [
      6,
      7,
      [
        'DrxdNDf74tsVi58Sah0RjjCBgQMdCpSfje3t68VY72o=',
        'sIaT7C5yFZcTBkHoIR5+7cy0wmQTlj7ubB4u0W/7Gl8=',
        '037kGJdt2VdTwcc4Yrk5j6Kiz5tP8P3+izDNlSCWFLc=',
      ],
    ],
  ])('proves that %i leaves are the beginning of %i with the hashes that others give', async (first, second, proof) => {
    expect((await consistencyProof(read, first, second)).map((hash) => hash.toString('base64'))).toEqual(proof);
  });
});

describe('proofs', () => {
  const many = treeOf(Array.from({ length: 70 }, (_, number) => leafHash(Buffer.from([number]))));
  const spoilt = (hash: Buffer): Buffer => Buffer.from(hash).fill(hash[0] === 7 ? 8 : 7, 0, 1);

  it('of a leaf hold for that leaf, place, size and root alone', async () => {
    for (let size = 1; size <= 70; size++)
      for (let index = 0; index < size; index++) {
        const proof = await inclusionProof(many.read, index, size);
        const leaf = await many.read(0, index);
        const right = { leaf, index, size, root: many.roots[size] as Buffer, proof };
        expect(isIncluded(right)).toBe(true);
        expect(isIncluded({ ...right, leaf: spoilt(leaf) })).toBe(false);
        expect(isIncluded({ ...right, index: index + 1 })).toBe(false);
        expect(isIncluded({ ...right, proof: [...proof, leaf] })).toBe(false);
        if (proof[0] !== undefined)
          expect(isIncluded({ ...right, proof: proof.with(0, spoilt(proof[0])) })).toBe(false);
      }
  });

  it('of two sizes hold for those two roots alone', async () => {
    const head = (size: number) => ({ size, root: many.roots[size] as Buffer });
    for (let second = 1; second <= 70; second++)
      for (let first = 0; first <= second; first++) {
        const proof = await consistencyProof(many.read, first, second);
        expect(isConsistent(head(first), head(second), proof)).toBe(true);
        if (first === 0 || first === second) continue;
        expect(isConsistent({ size: first, root: spoilt(head(first).root) }, head(second), proof)).toBe(false);
        expect(isConsistent(head(first), { size: second, root: spoilt(head(second).root) }, proof)).toBe(false);
        expect(isConsistent(head(first), head(second), proof.slice(1))).toBe(false);
      }
    expect(isConsistent({ size: 3, root: rootAt(3) }, { size: 2, root: rootAt(2) }, [])).toBe(false);
  });
});
