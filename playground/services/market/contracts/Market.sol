// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IToken {
    function balanceOf(address owner) external view returns (uint256);
}

interface IWrappedEther {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}

/// Transfers of tokens that return a boolean, and of those that return nothing.
library Transfers {
    function send(address token, address to, uint256 amount) internal {
        check(token, abi.encodeWithSignature("transfer(address,uint256)", to, amount));
    }

    function take(address token, address from, address to, uint256 amount) internal {
        check(token, abi.encodeWithSignature("transferFrom(address,address,uint256)", from, to, amount));
    }

    function check(address token, bytes memory data) private {
        (bool done, bytes memory answer) = token.call(data);
        require(done && (answer.length == 0 || abi.decode(answer, (bool))), "TRANSFER_FAILED");
    }
}

/// Two tokens whose reserves have a constant product. A swap leaves 0.3 % of what it pays in the reserves.
/// There are no shares: who adds tokens and calls `sync` gives them away.
contract Pair {
    address public immutable token0;
    address public immutable token1;
    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private changedAt;
    bool private locked;

    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
    event Sync(uint112 reserve0, uint112 reserve1);

    modifier lock() {
        require(!locked, "LOCKED");
        locked = true;
        _;
        locked = false;
    }

    constructor(address token0_, address token1_) {
        token0 = token0_;
        token1 = token1_;
    }

    function getReserves() public view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, changedAt);
    }

    function sync() external lock {
        update(IToken(token0).balanceOf(address(this)), IToken(token1).balanceOf(address(this)));
    }

    /// Pays out tokens for those that were sent to the pair before.
    function swap(uint256 amount0Out, uint256 amount1Out, address to) external lock {
        require(amount0Out > 0 || amount1Out > 0, "INSUFFICIENT_OUTPUT_AMOUNT");
        require(amount0Out < reserve0 && amount1Out < reserve1, "INSUFFICIENT_LIQUIDITY");
        if (amount0Out > 0) Transfers.send(token0, to, amount0Out);
        if (amount1Out > 0) Transfers.send(token1, to, amount1Out);
        settle(amount0Out, amount1Out, to);
    }

    function settle(uint256 amount0Out, uint256 amount1Out, address to) private {
        uint256 balance0 = IToken(token0).balanceOf(address(this));
        uint256 balance1 = IToken(token1).balanceOf(address(this));
        uint256 left0 = reserve0 - amount0Out;
        uint256 left1 = reserve1 - amount1Out;
        uint256 amount0In = balance0 > left0 ? balance0 - left0 : 0;
        uint256 amount1In = balance1 > left1 ? balance1 - left1 : 0;
        require(amount0In > 0 || amount1In > 0, "INSUFFICIENT_INPUT_AMOUNT");
        uint256 adjusted0 = balance0 * 1000 - amount0In * 3;
        uint256 adjusted1 = balance1 * 1000 - amount1In * 3;
        require(adjusted0 * adjusted1 >= uint256(reserve0) * reserve1 * 1000 ** 2, "K");
        update(balance0, balance1);
        emit Swap(msg.sender, amount0In, amount1In, amount0Out, amount1Out, to);
    }

    function update(uint256 balance0, uint256 balance1) private {
        require(balance0 <= type(uint112).max && balance1 <= type(uint112).max, "OVERFLOW");
        reserve0 = uint112(balance0);
        reserve1 = uint112(balance1);
        changedAt = uint32(block.timestamp);
        emit Sync(reserve0, reserve1);
    }
}

/// The pairs, and swaps along them, with the functions of Uniswap's second router that wallets and sites know.
contract Router {
    address public immutable WETH;
    mapping(address => mapping(address => address)) public getPair;

    modifier before(uint256 deadline) {
        require(deadline >= block.timestamp, "EXPIRED");
        _;
    }

    constructor(address weth) {
        WETH = weth;
    }

    receive() external payable {
        require(msg.sender == WETH, "NOT_WETH");
    }

    function createPair(address a, address b) external returns (address pair) {
        require(a != b && getPair[a][b] == address(0), "PAIR_EXISTS");
        pair = a < b ? address(new Pair(a, b)) : address(new Pair(b, a));
        getPair[a][b] = pair;
        getPair[b][a] = pair;
    }

    function getAmountsOut(uint256 amountIn, address[] memory path)
        public
        view
        returns (uint256[] memory amounts)
    {
        require(path.length >= 2, "INVALID_PATH");
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i = 0; i + 1 < path.length; i++) amounts[i + 1] = amountOut(amounts[i], path[i], path[i + 1]);
    }

    function swapExactETHForTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable before(deadline) returns (uint256[] memory amounts) {
        require(path[0] == WETH, "INVALID_PATH");
        amounts = amountsFor(msg.value, amountOutMin, path);
        IWrappedEther(WETH).deposit{value: msg.value}();
        Transfers.send(WETH, getPair[path[0]][path[1]], msg.value);
        swapAlong(amounts, path, to);
    }

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        require(path[path.length - 1] == WETH, "INVALID_PATH");
        amounts = amountsFor(amountIn, amountOutMin, path);
        Transfers.take(path[0], msg.sender, getPair[path[0]][path[1]], amountIn);
        swapAlong(amounts, path, address(this));
        uint256 amount = amounts[amounts.length - 1];
        IWrappedEther(WETH).withdraw(amount);
        (bool done,) = to.call{value: amount}("");
        require(done, "ETH_TRANSFER_FAILED");
    }

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        amounts = amountsFor(amountIn, amountOutMin, path);
        Transfers.take(path[0], msg.sender, getPair[path[0]][path[1]], amountIn);
        swapAlong(amounts, path, to);
    }

    function amountsFor(uint256 amountIn, uint256 amountOutMin, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts)
    {
        amounts = getAmountsOut(amountIn, path);
        require(amounts[amounts.length - 1] >= amountOutMin, "INSUFFICIENT_OUTPUT_AMOUNT");
    }

    function swapAlong(uint256[] memory amounts, address[] calldata path, address to) private {
        for (uint256 i = 0; i + 1 < path.length; i++) {
            address receiver = i + 2 < path.length ? getPair[path[i + 1]][path[i + 2]] : to;
            uint256 amount = amounts[i + 1];
            bool paysFirst = path[i + 1] < path[i];
            Pair pair = Pair(getPair[path[i]][path[i + 1]]);
            pair.swap(paysFirst ? amount : 0, paysFirst ? 0 : amount, receiver);
        }
    }

    function amountOut(uint256 amountIn, address from, address to) private view returns (uint256) {
        address pair = getPair[from][to];
        require(pair != address(0), "NO_PAIR");
        (uint112 reserve0, uint112 reserve1,) = Pair(pair).getReserves();
        (uint256 reserveIn, uint256 reserveOut) = from < to ? (reserve0, reserve1) : (reserve1, reserve0);
        require(amountIn > 0, "INSUFFICIENT_INPUT_AMOUNT");
        require(reserveIn > 0 && reserveOut > 0, "INSUFFICIENT_LIQUIDITY");
        uint256 paid = amountIn * 997;
        return (paid * reserveOut) / (reserveIn * 1000 + paid);
    }
}
